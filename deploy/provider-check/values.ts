import { webHref } from '@/shared/lib/href'
import { parseInstant } from '@/shared/lib/moscow-time'
import { isBlank } from '@/shared/lib/text'
import {
  describeValue,
  isObject,
  type Json,
  objectsIn,
  type Place,
  placesIn,
  toText,
  unique,
  valuesAt,
} from './json.ts'
import type { RelianceId } from './reliances.ts'
import type { Finding } from './report.ts'

export const VALUE_CHECKS: readonly {
  readonly id: RelianceId
  readonly find: (places: readonly Place[]) => readonly Finding[]
}[] = [
  { id: 'texts', find: mangledTexts },
  { id: 'money', find: wrongMoney },
  { id: 'moments', find: wrongMoments },
  { id: 'links', find: wrongLinks },
]

export function valueFindings(
  json: unknown,
): readonly { readonly id: RelianceId; readonly findings: readonly Finding[] }[] {
  const places = placesIn(json)
  return VALUE_CHECKS.map(({ id, find }) => ({ id, findings: find(places) }))
}

const MANGLED: readonly (readonly [RegExp, string])[] = [
  [/\uFFFD/, 'знаки «�» вместо букв'],
  [/\?{3,}/, 'вопросительные знаки вместо букв'],
  // A Cyrillic letter in UTF-8 that was decoded as two Latin-1 or windows-1251 letters.
  [
    /(?:[ÐÑ][\u0080-\u00BF]){2}|(?:[РС][\u0402-\u040F\u0452-\u045F\u00A0-\u00BB\u2018-\u2026\u2030\u20AC\u2116\u2122]){3}/,
    'UTF-8 перекодирован дважды',
  ],
  [/&(?:amp|quot|lt|gt|apos|nbsp|laquo|raquo|#\d{2,5}|#x[\da-f]{2,4});/i, 'HTML-сущности вместо знаков'],
  [/\\u04[\da-f]{2}/i, 'экранировано дважды'],
]

function mangledTexts(places: readonly Place[]): readonly Finding[] {
  const texts = places.filter((place): place is Place & { value: string } => typeof place.value === 'string')
  return MANGLED.flatMap(([pattern, words]) => {
    const found = texts.find(({ value }) => pattern.test(value))
    return found === undefined ? [] : [`${found.path} ${describeValue(found.value)}: ${words}`]
  })
}

/**
 * Matches fields with an amount in roubles that has no currency. They occur in requests 6 (balance) and 13
 * (preview amounts) of product §17.4.
 */
const ROUBLES = /^(?:total_balance|amount|customer_\w+|recurring_payment)$/

function wrongMoney(places: readonly Place[]): readonly Finding[] {
  const sums = places.filter(
    ({ key, value }) => ROUBLES.test(key) && (typeof value === 'number' || typeof value === 'string'),
  )
  const monies = places.flatMap(({ path, value }) =>
    isObject(value) && 'value' in value ? [{ path, value }] : [],
  )
  const long = [
    ...sums,
    ...monies.map(({ path, value }) => ({ path: `${path}.value`, value: value.value })),
  ].find(({ value }) => /\.\d{3,}$/.test(String(value)))
  const foreign = monies.find(
    ({ value: { currency } }) =>
      currency !== undefined && currency !== null && !/^\d{3}$/.test(toText(currency)),
  )
  return [
    ...(long === undefined
      ? []
      : [`${long.path} ${describeValue(long.value)}: больше двух знаков после точки`]),
    ...(foreign === undefined
      ? []
      : [`${foreign.path}.currency ${describeValue(foreign.value.currency)}: нужен цифровой код, рубли 643`]),
  ]
}

/** Matches fields whose timestamp must be in the past. */
const PAST =
  /^(?:created_at|updated_at|completed_at|connected_at|first_operation_at|last_receipt_at|opened_at|decided_at|at)$/
const ALLOWED_MS = 10 * 60_000
const MOSCOW_OFFSET_MS = 3 * 3_600_000
const FIRST_MOMENT = Date.UTC(2000, 0, 1)

function wrongMoments(places: readonly Place[]): readonly Finding[] {
  const past = places.flatMap(({ path, key, value }) => {
    const moment = PAST.test(key) && typeof value === 'string' ? parseInstant(value) : null
    return moment === null ? [] : [{ path, value, ms: moment.getTime() }]
  })
  const now = Date.now()
  const latest = past.reduce(
    (one, other) => (other.ms > one.ms ? other : one),
    past[0] ?? { path: '', value: '', ms: 0 },
  )
  const aheadMs = latest.ms - now
  const old = past.find(({ ms }) => ms < FIRST_MOMENT)
  const cause =
    aheadMs <= MOSCOW_OFFSET_MS + ALLOWED_MS
      ? ': похоже, время московское, а смещения нет или оно +00:00'
      : ''
  return [
    ...(aheadMs > ALLOWED_MS ? [`${latest.path} ${describeValue(latest.value)} в будущем${cause}`] : []),
    ...(old === undefined
      ? []
      : [`${old.path} ${describeValue(old.value)}: секунды прочитаны как миллисекунды?`]),
  ]
}

function wrongLinks(places: readonly Place[]): readonly Finding[] {
  const wrong = places.find(
    ({ key, value }) =>
      (key === 'url' || key.endsWith('_url')) &&
      typeof value === 'string' &&
      !isBlank(value) &&
      webHref(value) === null,
  )
  return wrong === undefined
    ? []
    : [`${wrong.path} ${describeValue(wrong.value)}: нужен полный адрес https://, иначе ссылки нет`]
}

/** Pairs of amounts that must have a similar magnitude within a record. */
const SAME_SIZE: readonly (readonly [string, string])[] = [
  ['amount', 'net_amount'],
  ['amount', 'settlement_amount'],
  ['gross', 'net'],
  ['net', 'payment_order.amount'],
]
/** Pairs of amounts within a record: the first must not exceed the second. */
const PARTS: readonly (readonly [string, string])[] = [
  ['fee', 'amount'],
  ['refunded_amount', 'amount'],
  ['fee', 'gross'],
  ['fee_vat', 'fee'],
  ['reward', 'amount'],
]

/** Reports pairs of amounts whose ratio in most records shows that one is in roubles and the other in kopecks. */
export function mixedUnits(records: readonly Json[]): readonly Finding[] {
  const ratios = (one: string, other: string) =>
    records.flatMap((record) => {
      const [left, right] = [amountAt(record, one), amountAt(record, other)]
      return left === null || right === null || left === 0 || right === 0 ? [] : [left / right]
    })
  const isMost = (values: readonly number[], isWrong: (ratio: number) => boolean) =>
    values.length > 0 && values.filter(isWrong).length * 2 > values.length
  const problem = (one: string, other: string) => [`${one} и ${other}: одно в рублях, другое в копейках`]
  return [
    ...SAME_SIZE.flatMap(([one, other]) =>
      isMost(ratios(one, other), (ratio) => ratio > 20 || ratio < 0.05) ? problem(one, other) : [],
    ),
    ...PARTS.flatMap(([part, whole]) =>
      isMost(ratios(part, whole), (ratio) => ratio > 1.01) ? problem(part, whole) : [],
    ),
  ]
}

/** The only term of the payout formula (product §8.3) that counts as 0 when it is missing. */
const OPTIONAL_TERM = 'fee_vat'

/** Reports totals that contradict the app's formula (product §8.3) in most records, and in at least three. */
export function arithmeticProblems(records: readonly Json[]): readonly Finding[] {
  const wrong = (terms: readonly string[], result: string) => {
    const [whole = '', ...parts] = terms
    const known = records.filter((record) =>
      [...terms, result]
        .filter((name) => name !== OPTIONAL_TERM)
        .every((name) => signedAmountAt(record, name) !== null),
    )
    const kopecksAt = (record: Json, name: string) => Math.round((signedAmountAt(record, name) ?? 0) * 100)
    const failing = known.filter(
      (record) =>
        parts.reduce((rest, name) => rest - kopecksAt(record, name), kopecksAt(record, whole)) !==
        kopecksAt(record, result),
    )
    return failing.length >= 3 && failing.length * 2 > known.length
      ? [
          `${terms.join(' − ')} ≠ ${result}: у ${failing.length} записей из ${known.length}: знаки или единицы`,
        ]
      : []
  }
  return wrong(['gross', 'refunds', 'fee', OPTIONAL_TERM, 'adjustments'], 'net')
}

/** Reports a cooling-off period with a status that has none: the app shows it only for issued loans (product §6.9). */
export function strayCoolingOff(records: readonly Json[]): readonly Finding[] {
  const stray = records.find(({ cooling_off_until: until, status_code: status }) => until && status !== 'C0')
  return stray === undefined
    ? []
    : [`cooling_off_until у статуса ${describeValue(stray.status_code)}: нужен только у C0`]
}

/** Returns the absolute amount at the path; `null` when there is none. */
export function amountAt(record: unknown, path: string): number | null {
  const amount = signedAmountAt(record, path)
  return amount === null ? null : Math.abs(amount)
}

export function signedAmountAt(record: unknown, path: string): number | null {
  const [sum] = valuesAt(record, path)
  const value = isObject(sum) ? sum.value : undefined
  const amount = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isNaN(amount) ? null : amount
}

/** Paths of records and the names of their id fields, keyed by operation id. */
const KEYS: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  getClient: [
    ['merchants', ['merchant_id']],
    ['report_emails', ['id']],
  ],
  getTariffs: [['merchant_fees', ['pricing_model_id']]],
  calculate: [['calculations', ['term']]],
  getPaymentErrors: [['', ['channel_id', 'response_code']]],
  listOffers: [['items', ['offer_id']]],
  getSummary: [['by_day', ['date']]],
}

/** Reports ids that occur twice in a response, or are not valid in a path or URL. */
export function idFindings(
  operationId: string,
  list: { rows: string; id: string } | undefined,
  json: unknown,
): readonly Finding[] {
  const keys = list === undefined ? (KEYS[operationId] ?? []) : [[list.rows, [list.id]] as const]
  return keys.flatMap(([path, fields]) => {
    const records = valuesAt(json, path).flatMap(objectsIn)
    const ids = records.map((record) => fields.map((field) => record[field]))
    const named = ids.filter((values) => values.every((value) => value !== undefined && value !== null))
    const texts = named.map((values) => values.map(String).join(' / '))
    const repeated = texts.find((id, index) => texts.indexOf(id) !== index)
    const where = [...(path === '' ? [] : [path]), fields.join(' и ')].join('.*.')
    return [
      ...(repeated === undefined ? [] : [`${where} «${repeated}» повторяется: ключ должен быть один`]),
      ...unique(named.flatMap((values) => values.flatMap(idProblems))).map(
        (problem) => `${where}: ${problem}`,
      ),
    ]
  })
}

/** Maximum length of an id that the app stores in the URL when a row is open. */
const MAX_ID = 200

function idProblems(id: unknown): readonly string[] {
  if (typeof id === 'number') return Number.isInteger(id) ? [] : ['дробное число вместо идентификатора']
  if (typeof id !== 'string') return []
  return [
    ...(/[/\\?#]/.test(id) ? ['знак «/», «\\», «?» или «#» не всякий сервер примет в пути'] : []),
    ...(id === id.trim() ? [] : ['пробелы по краям']),
    ...(id.length > MAX_ID ? [`длиннее ${MAX_ID} знаков`] : []),
  ]
}
