/** Words that every statement has near its beginning or its end. */
const KNOWN = ['ВерсияФормата', 'Кодировка', 'РасчСчет', 'СекцияДокумент', 'КонецФайла']
const CANDIDATES = ['windows-1251', 'ibm866', 'utf-8'] as const
const HEAD = 4096

/** The text of a statement. The bytes decide: banks write `Кодировка=` without looking. */
export function decodeStatement(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const head = bytes.subarray(0, HEAD)
    const encoding = CANDIDATES.find((name) => {
      const text = new TextDecoder(name).decode(head)
      return KNOWN.some((word) => text.includes(word))
    })
    return new TextDecoder(encoding ?? 'windows-1251').decode(bytes)
  }
}
