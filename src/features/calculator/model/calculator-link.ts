import { currentUrl, rewriteAddress } from '@/shared/lib/location'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const PARAMETER = 'calculator'

/** Survives sign-in, which spans several documents. */
const wishSlot = storageSlot<true>({
  area: 'session',
  name: 'calculator-wish',
  version: 1,
  schema: z.literal(true),
})

/**
 * Removes `?calculator=1` from the address of any screen and remembers the request until a screen can show the dialog
 * (product §13.1). Runs before the router, whose guard would remember the address with the parameter.
 */
export function captureCalculatorLink(): void {
  const url = currentUrl()
  if (url.searchParams.get(PARAMETER) !== '1') return
  url.searchParams.delete(PARAMETER)
  rewriteAddress(`${url.pathname}${url.search}${url.hash}`)
  wishSlot.write(true)
}

/** Whether a link requested the calculator; true only once. */
export function takeCalculatorWish(): boolean {
  const isWanted = wishSlot.read() !== null
  if (isWanted) wishSlot.remove()
  return isWanted
}
