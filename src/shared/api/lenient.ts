import { cutTexts } from '@/shared/lib/cut-texts'
import { webHref } from '@/shared/lib/href'
import { isExactSum, type Money, RUB } from '@/shared/lib/money'
import { parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { DASH, isBlank } from '@/shared/lib/text'
import { mapped, z } from '@/shared/lib/zod'
import { segmentOrNull } from './path-segment'

/** An id or code: a number or text (product §17.1). A number that may have been rounded is invalid (quality 66). */
export const idSchema = mapped(
  z.union([z.string().check(z.minLength(1)), z.number().check(z.refine(isUnrounded))]),
  (id) => String(id),
)

export function isUnrounded(id: number): boolean {
  return Math.abs(id) <= Number.MAX_SAFE_INTEGER
}

/** An id that names a record in URLs: a single path segment (quality 65). */
export const recordIdSchema = idSchema.check(z.refine(isOneSegment))

export function isOneSegment(id: string): boolean {
  return segmentOrNull(id) !== null
}

/** An amount in roubles, as a number or text. Invalid when a number cannot hold its kopecks exactly (quality 85). */
export const roublesSchema = z
  .union([z.number(), mapped(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), Number)])
  .check(z.refine(isExactSum))

const MAX_CODE = 20

const toCurrency = (digits: string): Money['currency'] => Number(digits)

function unreadCurrency(code: unknown): Money['currency'] {
  const isText = typeof code === 'string' || typeof code === 'number'
  const text = isText ? String(code).trim().slice(0, MAX_CODE) : '?'
  return code == null || text === '' ? RUB : text
}

/**
 * An amount like `{"value": "-1.5", "currency": 643}` (product §17.3). A missing currency counts as roubles; an
 * unreadable currency stays text (quality 91).
 */
export const moneySchema = mapped(
  z.object({
    value: roublesSchema,
    currency: z.catch(
      z.union([z.int(), mapped(z.string().check(z.trim(), z.regex(/^\d{3}$/)), toCurrency)]),
      ({ value }) => unreadCurrency(value),
    ),
  }),
  ({ value, currency }): Money => ({ amount: value, currency }),
)

/** Text with an ISO 8601 timestamp, which is validated but not converted. */
export const instant = z.string().check(z.refine(isInstant))

export function isInstant(iso: string): boolean {
  return parseInstant(iso) !== null
}

/** Text with an ISO 8601 timestamp or a calendar day, which is validated but not converted. */
export const dayOrInstant = z.string().check(z.refine(isDayOrInstant))

export function isDayOrInstant(iso: string): boolean {
  return parseDay(iso) !== null || isInstant(iso)
}

/** Makes a schema optional: `null` for a missing or invalid value, and for text without visible characters. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.catch(z.nullish(schema), null), z.transform(blankAsNull))
}

export function blankAsNull<Part>(part: Part | undefined): Part | null {
  return part === undefined || (typeof part === 'string' && isBlank(part)) ? null : part
}

export const optionalId = orNull(idSchema)

export const optionalText = orNull(z.string().check(z.trim(), z.minLength(1)))

/** An optional https URL, or http on a loopback host, safe as an `href`; `null` for any other URL (quality 28). */
export const optionalHref = mapped(optionalText, (url) => (url === null ? null : webHref(url)))

export const optionalMoney = orNull(moneySchema)

export const optionalCount = orNull(z.int().check(z.minimum(0)))

/** Required text; long text is truncated. Text without visible characters becomes a dash. */
export const textSchema = mapped(z.string(), (text) => (isBlank(text) ? DASH : cutTexts(text)))

/** Makes a schema that parses a list row by row and counts the invalid rows. Any other value becomes an empty list. */
export function lenientArray<Schema extends z.ZodMiniType>(row: Schema) {
  return mapped(z.catch(z.array(z.union([row, unreadableRow])), []), (items) => {
    const rows: z.output<Schema>[] = items.flatMap((item) => (item === UNREADABLE ? [] : [item]))
    return { rows, unreadable: items.length - rows.length }
  })
}

const UNREADABLE: unique symbol = Symbol('unreadable')

const unreadableRow = mapped(z.unknown(), (): typeof UNREADABLE => UNREADABLE)

/** Maximum number of rows in a list. A page has at most 100; far more would freeze the browser (quality 86). */
export const MAX_ROWS = 1000

/** Makes a schema for a required list. `null` becomes an empty list; any other value must be a list. */
export function requiredArray<Schema extends z.ZodMiniType>(row: Schema) {
  return z.pipe(z.nullable(z.array(z.unknown()).check(z.maxLength(MAX_ROWS))), lenientArray(row))
}

/** Makes a schema for an optional list. Any value but a list becomes `null`: missing data is not an empty list. */
export function optionalArray<Schema extends z.ZodMiniType>(row: Schema) {
  return orNull(z.pipe(z.array(z.unknown()), lenientArray(row)))
}

/** Counts by code, e.g. `{"success": 3}`; `null` when missing or invalid. A code with an invalid count is left out. */
export const countsSchema = orNull(
  mapped(z.record(z.string(), orNull(z.number())), (counts) => {
    const known = Object.entries(counts).filter((entry): entry is [string, number] => entry[1] !== null)
    return new Map(known)
  }),
)
