import { z } from './zod'

/** An id's digits are unquoted in an address, so the router parses them as a number. */
export type Param = string | number

const textSchema = z.string().check(z.trim(), z.minLength(1))

/** A repeated param is a comma list. The length is not limited: a dropped filter would show every row (quality 90). */
export const filterSchema = z.catch(
  z.optional(
    z.union([
      textSchema,
      z.number(),
      z.pipe(z.array(z.union([textSchema, z.number()])).check(z.minLength(1)), z.transform(String)),
    ]),
  ),
  undefined,
)

/** A text for the address: short digits as a number, or the router would quote them. */
export function toSearchParam(text: string): Param {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
}

/** The distinct items of a comma list, as list addresses and the main screen's hold merchants. */
export function splitSearchParam(param: Param | undefined): readonly string[] {
  if (param === undefined) return []
  const items = String(param)
    .split(',')
    .map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}

/** A comma list for the address; undefined when empty. */
export function listParam(items: readonly string[]): Param | undefined {
  return items.length === 0 ? undefined : toSearchParam(items.join(','))
}
