// This module contains all access to URL and history outside of the router and the entry module. Tests mock it.

/** Returns the path with query and hash, e.g. `/bnpl/orders?page=2#top`. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location
  return `${pathname}${search}${hash}`
}

export function currentUrl(): URL {
  return new URL(window.location.href)
}

export function currentOrigin(): string {
  return window.location.origin
}

/** Navigates to another document. The current document stays in the history. */
export function leaveTo(url: string): void {
  window.location.assign(url)
}

/** Navigates to another document in place of the current document, which the back button then skips. */
export function replaceDocument(url: string): void {
  window.location.replace(url)
}

/** Reloads even when only the hash would differ, unlike {@link replaceDocument}. */
export function reloadDocument(): void {
  window.location.reload()
}

/** Changes the URL without a navigation and clears the history state, which must not keep secrets (quality 7). */
export function replaceUrl(path: string): void {
  window.history.replaceState(null, '', path)
}
