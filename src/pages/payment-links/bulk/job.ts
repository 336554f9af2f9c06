import { emptyForm, type FieldErrors, type LinkInput, readForm, tidyField } from '@/entities/payment-link'
import { type Day, parseDay } from '@/shared/lib/moscow-time'
import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

export const MAX_ROWS = 200

/** Names of a row's cells, in the order that a table without headings must have. */
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
  /** The `Idempotency-Key` of the row's link, created before the first attempt and replaced after a rejection. */
  key: z.string(),
  cells: z.object({
    title: z.string(),
    amount: z.string(),
    cs1: z.string(),
    email: z.string(),
    phone: z.string(),
    expires: z.string(),
  } satisfies Record<CellName, unknown>),
  /** The Moscow day on which the row was sent. The link may exist from then on, so the row's cells are read-only. */
  sentOn: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  link: z.nullable(z.object({ id: z.string(), url: z.nullable(z.string()) })),
})

export type Row = Readonly<z.output<typeof rowSchema>>

/** Creates a row. A row without an expiry date gets the form's default. */
export function newRow(texts: Cells, today: Day): Row {
  const { expires } = emptyForm(today)
  const given = { ...texts, expires: texts.expires.trim() === '' ? expires : texts.expires }
  const cells = Object.fromEntries(CELLS.map((name) => [name, tidyCell(name, given[name], today)]))
  return { key: crypto.randomUUID(), cells: { ...given, ...cells }, sentOn: null, refusal: null, link: null }
}

/** Matches the time that spreadsheets append to a date. */
const TIME = /(?<=^(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d\d-\d\d))[ T]\d.*$/

export function tidyCell(name: CellName, text: string, today: Day): string {
  const line = text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .trim()
    // Removes the apostrophe that exported files have before a text that could be a formula.
    .replace(/^'(?=[+=@-])/, '')
  if (name === 'amount' && isAnySum(line)) return 'Любая'
  return tidyField(name, name === 'expires' ? line.replace(TIME, '') : line, today)
}

/** Appends the currency to an amount, e.g. «1 500,50 ₽»; other text stays unchanged. */
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

/** Validates a row by the rules of the form for a single payment link. */
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

/**
 * Returns the result of {@link readRow} with a placeholder for the merchant. The result is cached per row, so that
 * a keystroke validates only the changed row.
 */
export function lookOver(row: Row, today: Day): RowReading {
  const reading = lookedOver.get(row) ?? readRow(row, '-', today)
  lookedOver.set(row, reading)
  return reading
}

/** Maps the key of each row that repeats an order number to the position of the first row with that number. */
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
  merchantId: z.string(),
  rows: z.array(rowSchema),
  leftOut: z.array(z.string()),
  /** True once the user has reviewed the rows and sending has started. */
  isStarted: z.boolean(),
})

export type Job = Readonly<z.output<typeof jobSchema>>

/** Creates a slot for this tab's rows and results. After a reload, sending continues with the same keys. */
export function keptJob(userId: string) {
  return userStorageSlot({ userId, area: 'session', name: 'payment-links', schema: jobSchema })
}

export type KeptJob = ReturnType<typeof keptJob>
