/** An id's digits are unquoted in an address, so the router parses them as a number. */
export type Param = string | number

/** A text for the address: short digits as a number, or the router would quote them. */
export function paramOf(text: string): Param {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
}

/** The distinct items of a comma list, as list addresses and the main screen's hold merchants. */
export function itemsOf(param: Param | undefined): readonly string[] {
  if (param === undefined) return []
  const items = String(param)
    .split(',')
    .map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}

/** A comma list for the address; undefined when empty. */
export function listParam(items: readonly string[]): Param | undefined {
  return items.length === 0 ? undefined : paramOf(items.join(','))
}
