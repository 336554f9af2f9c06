/** Digits of an id stand in an address without quotes, so the router reads them as a number. */
export type Param = string | number

/** A text for the address: short digits as a number, else the router would put quotes around them. */
export function paramOf(text: string): Param {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
}

/** The items of a comma list, as the lists and the main screen have their merchants in the address; each once. */
export function itemsOf(param: Param | undefined): readonly string[] {
  if (param === undefined) return []
  const items = String(param)
    .split(',')
    .map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}

/** A comma list for the address; an empty one is not there. */
export function listParam(items: readonly string[]): Param | undefined {
  return items.length === 0 ? undefined : paramOf(items.join(','))
}
