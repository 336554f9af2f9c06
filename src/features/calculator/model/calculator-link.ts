import { currentUrl, replaceUrl } from '@/shared/lib/location'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const PARAMETER = 'calculator'

/** Outlives the way through sign-in, which is made of several documents. */
const pendingOpenSlot = storageSlot<true>({
  area: 'session',
  name: 'calculator-wish',
  version: 1,
  schema: z.literal(true),
})

/**
 * Takes `?calculator=1` out of the address of any screen and remembers it until a screen can show the dialog
 * (product §13.1). Before the router runs: its guard remembers the wanted address, and the parameter must not
 * come back with it.
 */
export function captureCalculatorLink(): void {
  const url = currentUrl()
  if (url.searchParams.get(PARAMETER) !== '1') return
  url.searchParams.delete(PARAMETER)
  replaceUrl(`${url.pathname}${url.search}${url.hash}`)
  pendingOpenSlot.write(true)
}

/** Whether a link asked for the calculator; tells it once. */
export function takePendingOpen(): boolean {
  const isPending = pendingOpenSlot.read() !== null
  if (isPending) pendingOpenSlot.remove()
  return isPending
}
