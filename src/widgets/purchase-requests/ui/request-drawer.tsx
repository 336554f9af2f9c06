import type { PurchaseRequest } from '@/entities/purchase-request'
import { lazyPart } from '@/shared/lib/lazy'

const { Part: RequestDetails } = lazyPart(async () => (await import('./request-details')).RequestDetails)

/** The drawer of an application, for `ListScreen`; its code comes when the first one is opened. */
export const REQUEST_DRAWER = {
  title: () => 'Заявка',
  content: ({ id, row }: { readonly id: string; readonly row: PurchaseRequest | null }) => (
    <RequestDetails id={id} row={row} />
  ),
}
