import { mapped, z } from './zod'

/** A search param. Unquoted digits in the URL are parsed as a number. */
export type Param = string | number

const textSchema = z.string().check(z.trim(), z.minLength(1))

/** A repeated param becomes a list of any length: if it were dropped, all rows would show (quality 90). */
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

/** Converts text to a search param. Short digits become a number, because the router would quote them as text. */
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
