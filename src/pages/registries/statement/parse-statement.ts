import { RUB } from '@/shared/lib/money'
import { type Day, parseDay } from '@/shared/lib/moscow-time'
import { MAX_DOCUMENTS } from './statement'

const HEADER = '1cclientbankexchange'

const KEYS: ReadonlySet<string> = new Set(
  `номер дата датапоступило сумма плательщик плательщик1 плательщикинн плательщиксчет плательщикрасчсчет
  получательсчет получательрасчсчет назначениеплатежа`.split(/\s+/),
)

type Fields = Map<string, string>

/** Parses a bank statement. `refusal` is the reason if the file is of another kind, e.g. a PDF, or unreadable. */
export function readStatement(bytes: Uint8Array) {
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  const foreign = SIGNATURES.find(([signature]) => head.startsWith(signature))
  return foreign === undefined ? parseStatement(decodeStatement(bytes)) : ({ refusal: foreign[1] } as const)
}

/** Returns the parts of a file in the format 1CClientBankExchange, or the reason why the file cannot be read. */
function splitFile(text: string) {
  const accounts = new Set<string>()
  const documents: Fields[] = []
  const sections: Fields[] = []
  const bounds: Day[] = []
  let document: Fields | null = null
  let isFirst = true
  let isEnded = false
  for (const [line] of text.matchAll(/\S[^\n]*/g)) {
    const [name = '', ...rest] = line.split('=')
    const [key, value] = [name.trim().toLowerCase(), rest.join('=').trim()]
    if (isFirst && key !== HEADER) return 'foreign'
    isFirst = false
    // The end marker may be followed by Ctrl-Z, NUL bytes or a signature, which mail servers append.
    if (key.startsWith('конецфайла')) isEnded = true
    else if (key === HEADER) isEnded = false
    if (key === 'секциядокумент') {
      if (documents.length === MAX_DOCUMENTS) return 'too-many'
      document = new Map()
      // Adds the document at its start, because a document without an end marker counts, too.
      documents.push(document)
    } else if (key === 'конецдокумента') {
      document = null
    } else if (document !== null) {
      // The first value of a key is used, because a later line of the purpose may look like a key.
      if (KEYS.has(key) && !document.has(key)) document.set(key, value)
    } else if (key === 'секциярасчсчет') {
      sections.push(new Map())
    } else {
      const section = sections.at(-1)
      if (section?.has(key) === false) section.set(key, value)
      if (key === 'расчсчет' && value !== '') accounts.add(value)
      const day = key === 'датаначала' || key === 'датаконца' ? readDay(value) : null
      if (day !== null) bounds.push(day)
    }
  }
  if (isFirst) return 'empty'
  if (!isEnded) return 'truncated'
  return accounts.size === 0 ? 'no-account' : { accounts, documents, sections, bounds }
}

export type Statement = Extract<ReturnType<typeof parseStatement>, { statement: unknown }>['statement']

/** A payment to an account of the client. A text is empty when the document omits it. */
export type Credit = Statement['credits'][number]

/** Parses a statement and returns the credits to its accounts, or the reason why it cannot be read. */
export function parseStatement(text: string) {
  const file = splitFile(text)
  if (typeof file === 'string') return { refusal: file } as const
  const { accounts, documents, sections, bounds } = file
  const received = new Map<string, number>()
  const transferred = new Map<string, number>()
  /** Count of documents with an unreadable date or amount. */
  let unreadable = 0
  const credits = documents.flatMap((document) => {
    const read = (key: string) => document.get(key) ?? ''
    const ownAccount = (side: 'плательщик' | 'получатель') =>
      [read(`${side}счет`), read(`${side}расчсчет`)].find((account) => accounts.has(account))
    const own = ownAccount('получатель')
    if (own === undefined) return []
    const isTransfer = ownAccount('плательщик') !== undefined
    const kopecks = readKopecks(read('сумма'))
    add(isTransfer ? transferred : received, own, kopecks)
    if (isTransfer) return []
    const day = readDay(read('датапоступило')) ?? readDay(read('дата'))
    if (day === null || kopecks === null) {
      unreadable += 1
      return []
    }
    return {
      number: read('номер'),
      day,
      kopecks,
      currency: getCurrency(own),
      payer: read('плательщик1') || read('плательщик').replace(/^инн\s*\d+\S*\s*/i, ''),
      inn: readInn(read('плательщикинн')) || readInn(read('плательщик')),
      account: read('плательщиксчет') || read('плательщикрасчсчет'),
      purpose: read('назначениеплатежа'),
    }
  })
  const ordered = [...bounds, ...credits.map(({ day }) => day)].sort()
  const [from, to] = [ordered[0], ordered.at(-1)]
  if (from === undefined || to === undefined) return { refusal: 'no-days' } as const
  const totals = new Map<string, number>()
  for (const section of sections) {
    add(totals, section.get('расчсчет') ?? '', readKopecks(section.get('всегопоступило') ?? ''))
  }
  /** Accounts whose total, in kopecks, differs from the total stated in the file, which is damaged or incomplete. */
  const totalMismatches = [...totals].flatMap(([account, stated]) => {
    const least = received.get(account) ?? 0
    // Some banks include transfers between own accounts in the total, others do not, so both totals are accepted.
    const read = Math.min(Math.max(stated, least), least + (transferred.get(account) ?? 0))
    return read === stated ? [] : [{ account, currency: getCurrency(account), stated, read }]
  })
  const facts = { days: { from, to }, accounts: [...accounts], unreadable, totalMismatches }
  return { statement: { facts, credits } } as const
}

function add(sums: Map<string, number>, account: string, kopecks: number | null): void {
  if (kopecks !== null && account !== '') sums.set(account, (sums.get(account) ?? 0) + kopecks)
}

/** Parses a day, `21.11.2026`, ignoring a time after it. */
function readDay(text: string): Day | null {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})(?!\d)/.exec(text) ?? []
  return date === undefined ? null : parseDay(`${year}-${month}-${date}`)
}

/** Parses a tax number, `7700000000` or `ИНН 7700000000 ООО "Ромашка"`. Zeros mean that it is unknown. */
function readInn(text: string): string {
  return /^(?:инн\s*)?(?!0+(?!\d))(\d{10}(?:\d\d)?)(?!\d)/i.exec(text)?.[1] ?? ''
}

/** Parses `1234.56`, `1234,56` or `1234` into whole kopecks without floating-point arithmetic, or returns `null`. */
export function readKopecks(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d{0,2})0*)?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const kopecks = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(kopecks) ? kopecks : null
}

/** Returns the currency: digits 6 to 8 of a Russian account number (810 is an old rouble code), or the rouble. */
function getCurrency(account: string): number {
  const code = /^\d{5}(\d{3})\d{12}$/.exec(account)?.[1]
  return code === undefined || code === '810' ? RUB : Number(code)
}

/** Matches keys that occur near the beginning or the end of any statement. */
const KNOWN = /ВерсияФормата|Кодировка|РасчСчет|СекцияДокумент|КонецФайла/

/** Decodes a file by detecting its encoding, because the statement's own `Кодировка=` is often wrong. */
export function decodeStatement(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const head = bytes.subarray(0, 4096)
    const isRight = (encoding: string) => KNOWN.test(new TextDecoder(encoding).decode(head))
    const encoding = ['windows-1251', 'ibm866', 'utf-8'].find(isRight) ?? 'windows-1251'
    return new TextDecoder(encoding).decode(bytes)
  }
}

/** First bytes of files that are often selected by mistake. */
const SIGNATURES = [
  ['PK\x03\x04', 'spreadsheet'],
  ['\xd0\xcf\x11\xe0', 'spreadsheet'],
  ['%PDF', 'pdf'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF', 'picture'],
] as const
