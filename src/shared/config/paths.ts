/**
 * Patterns of the paths that this app serves behind sign-in. They stand here, and not only in the route tree,
 * because the sign-in return decides on them before the router is loaded; a test holds the two together.
 */
export const APP_PATHS = [
  '/main',
  '/receipts/counters',
  '/loans/t-bank',
  '/history',
  '/history/:selected',
  '/bnpl',
  '/bnpl/:selected',
  '/payouts',
  '/payouts/registries',
  '/invoices',
  '/invoices/links',
  '/invoices/link',
  '/invoices/link/:id',
  '/partner-rewards',
  '/partner-rewards/info',
  '/partner-rewards/sales-list',
  '/partner-rewards/connections-list',
  '/settings/notifications',
  '/examples',
] as const

const MATCHERS = APP_PATHS.map((pattern) => new RegExp(`^${pattern.replaceAll(/:[a-z]+/g, '[^/]+')}/?$`))

/** False for a pathname whose escapes are no text: nobody can tell which screen it means (quality 69). */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** True when the pathname (no query, no hash) is a screen of this app. */
export function isAppPath(pathname: string): boolean {
  return isDecodable(pathname) && MATCHERS.some((matcher) => matcher.test(pathname))
}
