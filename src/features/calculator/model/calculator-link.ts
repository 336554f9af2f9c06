import { currentUrl, replaceUrl } from '@/shared/lib/location'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const PARAMETER = 'calculator'

/** Persists through the sign-in, which loads several documents. */
const pendingOpenSlot = storageSlot<true>({
  area: 'session',
  name: 'calculator-wish',
  version: 1,
  schema: z.literal(true),
})

/**
 * Moves `?calculator=1` from the URL of any screen into storage (product §13.1). Runs before the router, whose guard
 * would otherwise store the URL with the parameter as `returnTo`.
 */
export function captureCalculatorLink(): void {
  const url = currentUrl()
  if (url.searchParams.get(PARAMETER) !== '1') return
  url.searchParams.delete(PARAMETER)
  replaceUrl(`${url.pathname}${url.search}${url.hash}`)
  pendingOpenSlot.write(true)
}

/** Whether a link has requested the calculator; true once. */
export function takePendingOpen(): boolean {
  const isPending = pendingOpenSlot.read() !== null
  if (isPending) pendingOpenSlot.remove()
  return isPending
}
