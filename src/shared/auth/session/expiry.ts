import type { Session } from './session.types'

/** Where the two clocks stood when they were first asked in this document. */
let anchor: { readonly wall: number; readonly steady: number } | undefined

/**
 * Epoch milliseconds that never run slower than real time: the user's clock may be set back while the app is open,
 * and the steady one stands still while some laptops sleep, so the later of the two counts (quality 21, 22).
 */
function latestNow(): number {
  const wall = Date.now()
  const steady = performance.now()
  anchor ??= { wall, steady }
  return Math.max(wall, anchor.wall + (steady - anchor.steady))
}

/** True when the access token's time is over. Sessions without a known end never expire here: the API answers 401. */
export function isExpired(session: Session): boolean {
  const now = latestNow()
  return session.expiresAt !== null && now >= session.expiresAt
}
