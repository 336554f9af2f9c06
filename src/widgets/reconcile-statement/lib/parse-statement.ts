import { type Day, parseDay } from '@/shared/lib/moscow-time'
import {
  type Credit,
  MAX_DOCUMENTS,
  type Refusal,
  type Statement,
  type TotalMismatch,
} from '../model/statement'

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
  const sections: Map<string, string>[] = []
  const bounds: Day[] = []
  let document: Map<string, string> | null = null
  let isFirst = true
  let isEnded = false
  for (const line of linesOf(text)) {
    if (line === '') continue
    const [key, value] = pairOf(line)
    if (isFirst && key !== HEADER) return { refusal: 'foreign' }
    isFirst = false
    // Mail servers and archivers add Ctrl-Z, zeros or a signature, some of them on the last line.
    if (key.startsWith('конецфайла')) isEnded = true
    else if (key === HEADER) isEnded = false
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
  const receipts = new Map<string, Receipts>()
  let unreadable = 0
  for (const document of documents) {
    const own = ownAccount(document, 'получатель')
    if (own === undefined) continue
    const isTransfer = ownAccount(document, 'плательщик') !== undefined
    const kopecks = readKopecks(document.get('сумма') ?? '')
    const { least, most } = receipts.get(own) ?? NOTHING
    receipts.set(own, { least: least + (isTransfer ? 0 : (kopecks ?? 0)), most: most + (kopecks ?? 0) })
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
      currency: currencyOf(own),
      payer: document.get('плательщик1') || document.get('плательщик') || '',
      purpose: document.get('назначениеплатежа') ?? '',
    })
  }
  const [from, to] = ends([...bounds, ...credits.map(({ day }) => day)])
  if (from === undefined || to === undefined) return { refusal: 'no-days' }
  const totalMismatches = findTotalMismatches(sections, receipts)
  return { statement: { days: { from, to }, accounts: [...accounts], credits, unreadable, totalMismatches } }
}

/** Kopecks of an account's documents, without and with the transfers from other own accounts. */
type Receipts = { readonly least: number; readonly most: number }

const NOTHING: Receipts = { least: 0, most: 0 }

/** Compares the totals of the account sections with the documents. Banks disagree on transfers between own accounts. */
function findTotalMismatches(
  sections: readonly Document[],
  receipts: ReadonlyMap<string, Receipts>,
): readonly TotalMismatch[] {
  const totals = new Map<string, number>()
  for (const section of sections) {
    const account = section.get('расчсчет') ?? ''
    const total = readKopecks(section.get('всегопоступило') ?? '')
    if (account !== '' && total !== null) totals.set(account, (totals.get(account) ?? 0) + total)
  }
  return [...totals].flatMap(([account, stated]) => {
    const { least, most } = receipts.get(account) ?? NOTHING
    if (stated >= least && stated <= most) return []
    return [{ account, currency: currencyOf(account), stated, read: stated < least ? least : most }]
  })
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
