import { type Day, parseDay } from '@/shared/lib/moscow-time'
import { type Credit, MAX_DOCUMENTS, type Statement, type StatementError } from './statement'

type Reading = { readonly statement: Statement } | { readonly refusal: StatementError }

const HEADER = '1cclientbankexchange'

const KEYS: ReadonlySet<string> = new Set(
  `номер дата датапоступило сумма плательщик плательщик1 плательщикинн плательщиксчет плательщикрасчсчет
  получательсчет получательрасчсчет назначениеплатежа`.split(/\s+/),
)

type Document = ReadonlyMap<string, string>

/** Parses a statement in the format 1CClientBankExchange and returns the credits to its accounts. */
export function parseStatement(text: string): Reading {
  const accounts = new Set<string>()
  const documents: Document[] = []
  const sections: Map<string, string>[] = []
  const bounds: Day[] = []
  let document: Map<string, string> | null = null
  let isFirst = true
  let isEnded = false
  for (const line of linesOf(text)) {
    if (line === '') continue
    const [key, value] = splitPair(line)
    if (isFirst && key !== HEADER) return { refusal: 'foreign' }
    isFirst = false
    // The end marker may be followed by Ctrl-Z, NUL bytes or a signature, which mail servers append.
    if (key.startsWith('конецфайла')) isEnded = true
    else if (key === HEADER) isEnded = false
    if (key === 'секциядокумент') {
      if (documents.length === MAX_DOCUMENTS) return { refusal: 'too-many' }
      document = new Map()
      // Added before its end, because a document without an end marker counts, too.
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
  if (isFirst) return { refusal: 'empty' }
  if (!isEnded) return { refusal: 'truncated' }
  if (accounts.size === 0) return { refusal: 'no-account' }
  return toStatement({ accounts, documents, sections, bounds })
}

type Raw = {
  readonly accounts: ReadonlySet<string>
  readonly documents: readonly Document[]
  readonly sections: readonly Document[]
  readonly bounds: readonly Day[]
}

function toStatement({ accounts, documents, sections, bounds }: Raw): Reading {
  const ownAccount = (document: Document, side: 'плательщик' | 'получатель') =>
    [document.get(`${side}счет`), document.get(`${side}расчсчет`)].find((account = '') =>
      accounts.has(account),
    )
  const credits: Credit[] = []
  const received = new Map<string, number>()
  const transferred = new Map<string, number>()
  let unreadable = 0
  for (const document of documents) {
    const own = ownAccount(document, 'получатель')
    if (own === undefined) continue
    const isTransfer = ownAccount(document, 'плательщик') !== undefined
    const kopecks = readKopecks(document.get('сумма') ?? '')
    add(isTransfer ? transferred : received, own, kopecks)
    if (isTransfer) continue
    const day = readDay(document.get('датапоступило')) ?? readDay(document.get('дата'))
    if (day === null || kopecks === null) {
      unreadable += 1
      continue
    }
    credits.push({
      number: document.get('номер') ?? '',
      day,
      kopecks,
      currency: getCurrency(own),
      payer:
        document.get('плательщик1') || (document.get('плательщик') ?? '').replace(/^инн\s*\d+\S*\s*/i, ''),
      inn: readInn(document.get('плательщикинн')) || readInn(document.get('плательщик')),
      account: document.get('плательщиксчет') || document.get('плательщикрасчсчет') || '',
      purpose: document.get('назначениеплатежа') ?? '',
    })
  }
  const ordered = [...bounds, ...credits.map(({ day }) => day)].sort()
  const [from, to] = [ordered[0], ordered.at(-1)]
  if (from === undefined || to === undefined) return { refusal: 'no-days' }
  const totals = new Map<string, number>()
  for (const section of sections) {
    add(totals, section.get('расчсчет') ?? '', readKopecks(section.get('всегопоступило') ?? ''))
  }
  const totalMismatches = [...totals].flatMap(([account, stated]) => {
    const least = received.get(account) ?? 0
    // Some banks include transfers between own accounts in the total, others do not, so both totals are accepted.
    const read = Math.min(Math.max(stated, least), least + (transferred.get(account) ?? 0))
    return read === stated ? [] : [{ account, currency: getCurrency(account), stated, read }]
  })
  const facts = { days: { from, to }, accounts: [...accounts], unreadable, totalMismatches }
  return { statement: { facts, credits } }
}

function add(sums: Map<string, number>, account: string, kopecks: number | null): void {
  if (kopecks !== null && account !== '') sums.set(account, (sums.get(account) ?? 0) + kopecks)
}

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    yield text.slice(start, end).trim()
    start = end + 1
  }
}

function splitPair(line: string): readonly [string, string] {
  const at = line.indexOf('=')
  if (at === -1) return [line.toLowerCase(), '']
  return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
}

/** Parses a day, `21.11.2026`, ignoring a time after it. */
function readDay(text: string | undefined): Day | null {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})(?!\d)/.exec(text ?? '') ?? []
  return date === undefined ? null : parseDay(`${year}-${month}-${date}`)
}

/** Parses a tax number, `7700000000` or `ИНН 7700000000 ООО "Ромашка"`. Zeros mean that it is unknown. */
function readInn(text = ''): string {
  return /^(?:инн\s*)?(?!0+(?!\d))(\d{10}(?:\d\d)?)(?!\d)/i.exec(text)?.[1] ?? ''
}

/** Parses `1234.56`, `1234,56` or `1234` into whole kopecks, without floating-point arithmetic. */
export function readKopecks(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d{0,2})0*)?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const kopecks = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(kopecks) ? kopecks : null
}

const RUB = 643

/** Returns the currency: digits 6 to 8 of a Russian account number, where 810 is an old code of the rouble. */
function getCurrency(account: string): number {
  const code = /^\d{5}(\d{3})\d{12}$/.exec(account)?.[1]
  return code === undefined || code === '810' ? RUB : Number(code)
}

/** Keys that occur near the beginning or the end of any statement. */
const KNOWN = ['ВерсияФормата', 'Кодировка', 'РасчСчет', 'СекцияДокумент', 'КонецФайла']
const CANDIDATES = ['windows-1251', 'ibm866', 'utf-8'] as const
const HEAD = 4096

/** Decodes a file by detecting its encoding, because the statement's own `Кодировка=` is often wrong. */
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

/** Magic bytes of files that are often selected by mistake. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly refusal: StatementError }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], refusal: 'spreadsheet' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], refusal: 'spreadsheet' },
  { bytes: [0x25, 0x50, 0x44, 0x46], refusal: 'pdf' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], refusal: 'picture' },
  { bytes: [0xff, 0xd8, 0xff], refusal: 'picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], refusal: 'picture' },
  { bytes: [0x52, 0x49, 0x46, 0x46], refusal: 'picture' },
]

/** Returns the type of a file that is not a statement; `null` when it may be a statement. */
export function detectSignature(file: Uint8Array): StatementError | null {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, place) => file[place] === byte))
  return found?.refusal ?? null
}
