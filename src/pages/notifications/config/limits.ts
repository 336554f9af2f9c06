/** Specification, section 9: the list is full at 10 or more. */
export const EMAIL_LIMIT = 10

/** Specification, section 9. */
export const PAGE_SIZES = [5, 10, 15, 20] as const

export const DEFAULT_PAGE_SIZE = 10

/** What the order of a list without a sort is called: by id, descending (specification, section 9). */
export const NEWEST_FIRST = 'Сначала новые'
