import { type Day, parseDay } from '@/shared/lib/moscow-time'
import { type Credit, MAX_DOCUMENTS, type Refusal, type Statement } from '../model/statement'

type Reading = { readonly statement: Statement } | { readonly refusal: Refusal }

const HEADER = '1cclientbankexchange'

/** What of a document is looked at. */
const KEYS: ReadonlySet<string> = new Set([
  'номер',
  'дата',
  'датапоступило',
  'сумма',
  'плательщик',
  'плательщик1',
  'плательщиксчет',
  'плательщикрасчсчет',
  'получательсчет',
  'получательрасчсчет',
  'назначениеплатежа',
])

type Document = ReadonlyMap<string, string>

/** Reads a statement in the format 1CClientBankExchange; of its documents the money that came to the own accounts. */
export function parseStatement(text: string): Reading {
  const accounts = new Set<string>()
  const documents: Document[] = []
  const bounds: Day[] = []
  let document: Map<string, string> | null = null
  let isFirst = true
  let isEnded = false
  for (const line of linesOf(text)) {
    if (line === '') continue
    const [key, value] = pairOf(line)
    if (isFirst && key !== HEADER) return { refusal: 'foreign' }
    isFirst = false
    isEnded = key === 'конецфайла'
    if (key === 'секциядокумент') {
      if (documents.length === MAX_DOCUMENTS) return { refusal: 'too-many' }
      document = new Map()
      // One that has no end is a document too.
      documents.push(document)
    } else if (key === 'конецдокумента') {
      document = null
    } else if (document !== null) {
      // The first wins: a purpose of several lines may look like another key.
      if (KEYS.has(key) && !document.has(key)) document.set(key, value)
    } else if (key === 'расчсчет' && value !== '') {
      accounts.add(value)
    } else if (key === 'датаначала' || key === 'датаконца') {
      const day = readDay(value)
      if (day !== null) bounds.push(day)
    }
  }
  if (isFirst) return { refusal: 'empty' }
  if (!isEnded) return { refusal: 'truncated' }
  if (accounts.size === 0) return { refusal: 'no-account' }
  return toStatement({ accounts, documents, bounds })
}

type Raw = {
  readonly accounts: ReadonlySet<string>
  readonly documents: readonly Document[]
  readonly bounds: readonly Day[]
}

function toStatement({ accounts, documents, bounds }: Raw): Reading {
  const credits: Credit[] = []
  let unreadable = 0
  for (const document of documents) {
    const own = ownAccount(document, accounts)
    if (own === null) continue
    const day = readDay(document.get('датапоступило')) ?? readDay(document.get('дата'))
    const kopecks = readKopecks(document.get('сумма') ?? '')
    if (day === null || kopecks === null) {
      unreadable += 1
      continue
    }
    credits.push({
      number: document.get('номер') ?? '',
      day,
      kopecks,
      currency: currencyOf(own),
      payer: document.get('плательщик1') || document.get('плательщик') || '',
      purpose: document.get('назначениеплатежа') ?? '',
    })
  }
  const [from, to] = ends([...bounds, ...credits.map(({ day }) => day)])
  if (from === undefined || to === undefined) return { refusal: 'no-days' }
  return { statement: { days: { from, to }, accounts: [...accounts], credits, unreadable } }
}

/** The own account that the money came to; null for what was spent, or went from one own account to another. */
function ownAccount(document: Document, accounts: ReadonlySet<string>): string | null {
  const own = (keys: readonly string[]) =>
    keys.map((key) => document.get(key) ?? '').find((account) => accounts.has(account)) ?? null
  return own(['плательщиксчет', 'плательщикрасчсчет']) === null
    ? own(['получательсчет', 'получательрасчсчет'])
    : null
}

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    yield text.slice(start, end).trim()
    start = end + 1
  }
}

function pairOf(line: string): readonly [string, string] {
  const at = line.indexOf('=')
  if (at === -1) return [line.toLowerCase(), '']
  return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
}

/** `21.11.2026`, also with a time behind it. */
function readDay(text: string | undefined): Day | null {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})(?!\d)/.exec(text ?? '') ?? []
  return date === undefined ? null : parseDay(`${year}-${month}-${date}`)
}

/** `1234.56`, `1234,56` and `1234` in kopecks; no binary fraction touches the digits. */
export function readKopecks(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d{0,2})0*)?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const kopecks = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(kopecks) ? kopecks : null
}

const RUB = 643

/** The currency that a Russian account number names by its digits 6 to 8; 810 is the rouble of old. */
function currencyOf(account: string): number {
  const code = /^\d{5}(\d{3})\d{12}$/.exec(account)?.[1]
  return code === undefined || code === '810' ? RUB : Number(code)
}

function ends(days: readonly Day[]): readonly [Day?, Day?] {
  const [first] = days
  if (first === undefined) return []
  return [
    days.reduce((least, day) => (day < least ? day : least), first),
    days.reduce((most, day) => (day > most ? day : most), first),
  ]
}
