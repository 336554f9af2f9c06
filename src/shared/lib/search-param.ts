import { mapped, z } from './zod'

/** Value of a search param. The router parses unquoted digits in the URL as a number. */
export type Param = string | number

const textSchema = z.string().check(z.trim(), z.minLength(1))

/** Value of a filter in the URL. A repeated param becomes a list: dropping it would show all rows (quality 90). */
export const filterSchema = z.catch(
  z.optional(
    z.union([
      textSchema,
      z.number(),
      mapped(z.array(z.union([textSchema, z.number()])).check(z.minLength(1)), String),
    ]),
  ),
  undefined,
)

/** Converts text to a search param. Up to 15 digits become a number: the router would put them in quotes as text. */
export function toSearchParam(text: string): Param {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
}

/** Returns the distinct items of a comma-separated list, e.g. merchant ids. */
export function splitSearchParam(param: Param | undefined): readonly string[] {
  if (param === undefined) return []
  const items = String(param)
    .split(',')
    .map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}

/** Returns a comma-separated list; `undefined` when empty. */
export function listParam(items: readonly string[]): Param | undefined {
  return items.length === 0 ? undefined : toSearchParam(items.join(','))
}
