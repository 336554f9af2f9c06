import {
  type PurchaseRequest,
  type PurchaseRequestDetails,
  purchaseRequestQuery,
  REQUEST_WATCH,
} from '@/entities/purchase-request'
import { lazyPart } from '@/shared/lib/lazy'
import { LoadingPlaceholder } from '@/shared/ui'

const RequestDetails = lazyPart(
  async () => (await import('./request-details')).RequestDetails,
  <LoadingPlaceholder className="min-h-60" />,
)

type Shown = { readonly record: PurchaseRequest; readonly details: PurchaseRequestDetails | null }

/** The drawer of an application, for `ListScreen`; its code loads when the first one opens. */
export const REQUEST_DRAWER = {
  title: () => 'Заявка',
  query: purchaseRequestQuery,
  watch: REQUEST_WATCH,
  messages: {
    missing: (id: string) => `Заявка ${id} не найдена. Проверьте ссылку или найдите заявку в списке.`,
    failed: 'Не удалось загрузить заявку',
  },
  render: ({ record, details }: Shown) => <RequestDetails request={record} details={details} />,
}
