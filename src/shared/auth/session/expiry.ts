import type { Session } from './session.types'

/** Where the two clocks stood when they were first asked in this document. */
let anchor: { readonly wall: number; readonly steady: number } | undefined

/** True when the access token's time is over. Sessions without a known end never expire here: the API answers 401. */
export function isExpired({ expiresAt, clockToleranceMs = 0 }: Session): boolean {
  const wall = Date.now()
  const steady = performance.now()
  anchor ??= { wall, steady }
  if (expiresAt === null) return false
  // The user's clock may be set back or forward while the app is open, which the steady one does not follow; that one
  // stands still while some laptops sleep (quality 21, 22, 71).
  return anchor.wall + (steady - anchor.steady) >= expiresAt || wall >= expiresAt + clockToleranceMs
}
