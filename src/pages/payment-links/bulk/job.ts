import { emptyForm, type FieldErrors, type LinkInput, readForm, tidyField } from '@/entities/payment-link'
import { type Day, parseDay } from '@/shared/lib/moscow-time'
import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

/** The most that is sent at once. */
export const MAX_ROWS = 200

/** The columns, in the order of a table without heads. */
export const CELLS = ['title', 'amount', 'cs1', 'email', 'phone', 'expires'] as const

export type CellName = (typeof CELLS)[number]

export type Cells = Readonly<Record<CellName, string>>

export const CELL_TITLES: Cells = {
  title: 'Назначение',
  amount: 'Сумма',
  cs1: 'Заказ',
  email: 'E-mail',
  phone: 'Телефон',
  expires: 'Действует до',
}

const rowSchema = z.object({
  /** The `Idempotency-Key` of its link, made before the first attempt; another one after a refusal. */
  key: z.string(),
  cells: z.object({
    title: z.string(),
    amount: z.string(),
    cs1: z.string(),
    email: z.string(),
    phone: z.string(),
    expires: z.string(),
  }),
  /** The day in Moscow on which it was sent; its link may be there, so that its cells stay as they are. */
  sentOn: z.nullable(z.string()),
  /** Why the server did not take it. */
  refusal: z.nullable(z.string()),
  link: z.nullable(z.object({ id: z.string(), url: z.nullable(z.string()) })),
})

/** A link to be made. */
export type Row = Readonly<z.output<typeof rowSchema>>

/** A row of texts as they came; without a last day it has that of the form. */
export function newRow(texts: Cells, today: Day): Row {
  const { expires } = emptyForm(today)
  const given = { ...texts, expires: texts.expires.trim() === '' ? expires : texts.expires }
  const cells = Object.fromEntries(CELLS.map((name) => [name, tidyCell(name, given[name], today)]))
  return { key: crypto.randomUUID(), cells: { ...given, ...cells }, sentOn: null, refusal: null, link: null }
}

/** A time of day behind the date, as a spreadsheet may have it. */
const TIME = /(?<=^(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d\d-\d\d))[ T]\d.*$/

/** The text of a cell as it was understood. */
export function tidyCell(name: CellName, text: string, today: Day): string {
  const line = text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .trim()
    // Before what could be a formula, files have an apostrophe.
    .replace(/^'(?=[+=@-])/, '')
  if (name === 'amount' && isAnySum(line)) return 'Любая'
  return tidyField(name, name === 'expires' ? line.replace(TIME, '') : line, today)
}

/** «1 500,50 ₽»; what is no sum stays as it is. */
export function shownSum(text: string): string {
  return /\d$/.test(text) ? `${text}\u00a0₽` : text
}

function isAnySum(text: string): boolean {
  return /^любая$/i.test(text.trim())
}

type CellErrors = { readonly [Name in CellName]?: string }

export type RowReading =
  | { readonly kind: 'valid'; readonly input: LinkInput }
  | { readonly kind: 'invalid'; readonly errors: CellErrors }

/** The link that the row asks for, by the rules of the form. */
export function readRow({ cells, sentOn }: Row, merchantId: string, today: Day): RowReading {
  const reading = readForm(
    { ...emptyForm(today), ...cells, merchantId, amountBy: isAnySum(cells.amount) ? 'buyer' : 'shop' },
    { today: (sentOn === null ? null : parseDay(sentOn)) ?? today, link: null },
  )
  if (reading.kind === 'valid') return reading
  const { merchantId: _, maxPayments: _none, ...errors }: FieldErrors = reading.errors
  return {
    kind: 'invalid',
    errors: cells.amount.trim() === '' ? { ...errors, amount: 'Введите сумму или слово «любая»' } : errors,
  }
}

const lookedOver = new WeakMap<Row, RowReading>()

/** As {@link readRow} with any project, read once for each row, of which a key in one cell changes only one. */
export function lookOver(row: Row, today: Day): RowReading {
  const reading = lookedOver.get(row) ?? readRow(row, '-', today)
  lookedOver.set(row, reading)
  return reading
}

/** By the key of a row: which row has the same order number. */
export function findDuplicateOrders(rows: readonly Row[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  const same = new Map<string, number>()
  for (const [index, { key, cells }] of rows.entries()) {
    const order = cells.cs1.trim()
    const before = first.get(order)
    if (order === '') continue
    if (before === undefined) first.set(order, index + 1)
    else same.set(key, before)
  }
  return same
}

const jobSchema = z.object({
  /** Empty: not chosen yet. */
  merchantId: z.string(),
  rows: z.array(rowSchema),
  /** Heads of the columns that were left out. */
  leftOut: z.array(z.string()),
  /** The rows have been looked over, and are being sent. */
  isStarted: z.boolean(),
})

export type Job = Readonly<z.output<typeof jobSchema>>

/**
 * The rows and what has become of each, in this tab: after a reload or a new sign-in they go on under the same keys, so
 * that no link is made twice.
 */
export function keptJob(userId: string) {
  return userStorageSlot<Job>({
    userId,
    area: 'session',
    name: 'payment-links',
    version: 1,
    schema: jobSchema,
  })
}

export type KeptJob = ReturnType<typeof keptJob>
