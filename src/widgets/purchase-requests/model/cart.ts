import type { PurchaseRequest } from '@/entities/purchase-request'
import type { Money } from '@/shared/lib/money'

/** What the pieces of a line cost together, to the kopeck, so that the lines add up to the application's sum. */
export function lineSum({
  quantity,
  price,
}: Pick<PurchaseRequest['items'][number], 'quantity' | 'price'>): Money | null {
  if (price === null) return null
  const kopecks = Math.round(Math.round(price.amount * 100) * (quantity ?? 1))
  return { amount: kopecks / 100, currency: price.currency }
}
