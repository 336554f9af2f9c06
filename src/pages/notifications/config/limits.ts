/** The list is full at 10 or more (product §19.11). */
export const EMAIL_LIMIT = 10

export const PAGE_SIZES = [5, 10, 15, 20] as const

export const DEFAULT_PAGE_SIZE = 10

/** What the order of a list without a sort is called: by id, descending (product §12.2). */
export const NEWEST_FIRST = 'Сначала новые'

export const LIST_IS_FULL = `В списке уже ${EMAIL_LIMIT} адресов. Чтобы добавить новый, сначала удалите один из текущих.`
