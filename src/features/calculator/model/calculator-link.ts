import { currentUrl, replaceUrl } from '@/shared/lib/location'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const PARAMETER = 'calculator'

/** True when a link has requested the calculator; stored until the sign-in is complete. */
const pendingOpenSlot = storageSlot<true>({
  area: 'session',
  name: 'calculator-wish',
  schema: z.literal(true),
})

/** Moves `?calculator=1` from the URL to the storage (product §13.1), before the router reads the URL. */
export function captureCalculatorLink(): void {
  const url = currentUrl()
  if (url.searchParams.get(PARAMETER) !== '1') return
  url.searchParams.delete(PARAMETER)
  replaceUrl(`${url.pathname}${url.search}${url.hash}`)
  pendingOpenSlot.write(true)
}

/** Returns true if a link has requested the calculator, and then false until the next such link. */
export function takePendingOpen(): boolean {
  const isPending = pendingOpenSlot.read() !== null
  if (isPending) pendingOpenSlot.remove()
  return isPending
}
