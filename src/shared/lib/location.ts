/**
 * The one place of the app that touches `window.location` and the session history outside of the router. Everything is
 * a call, so a test replaces single functions of this module.
 */

/** Pathname with query and hash, e.g. `/bnpl/orders?page=2#top`. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location
  return `${pathname}${search}${hash}`
}

/** The whole address as a fresh object; changing it changes nothing in the browser. */
export function currentUrl(): URL {
  return new URL(window.location.href)
}

/** Origin of the page, e.g. `https://cabinet.example.ru`. */
export function currentOrigin(): string {
  return window.location.origin
}

/** Goes to another document; the present one stays in the history. */
export function leaveTo(url: string): void {
  window.location.assign(url)
}

/** Goes to another document in place of the present one, so that Back skips it. */
export function replaceDocument(url: string): void {
  window.location.replace(url)
}

/** Loads the present address again; unlike {@link replaceDocument} also when only the hash would differ. */
export function reloadDocument(): void {
  window.location.reload()
}

/**
 * Changes the visible address without a navigation. The history state is emptied too: it must not keep what the
 * address had to lose (quality 7).
 */
export function rewriteAddress(path: string): void {
  window.history.replaceState(null, '', path)
}
