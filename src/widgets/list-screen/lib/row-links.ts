/** The link of a row on the page, or null when the row is not on it. Ids are data: they are compared, not selected by. */
export function findRowLink(id: string | null): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>('[data-row]')
  return [...links].find((link) => link.dataset.row === id) ?? null
}
