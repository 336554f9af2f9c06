import { mdiLinkVariantOff } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PaymentLink, paymentLinkQuery } from '@/entities/payment-link'
import { ApiError } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { buttonClass, Card, EmptyState } from '@/shared/ui'
import { RecordPanel } from './record-panel'

type LinkLoaderProps = {
  readonly id: string
  /** What could not be done when it fails. */
  readonly title: string
  readonly children: (link: PaymentLink) => ReactNode
}

/** What is shown of a link that is on its way, is not there, or did not come. */
export function LinkLoader({ id, title, children }: LinkLoaderProps) {
  const query = useQuery({
    ...paymentLinkQuery(useApiScope(), id),
    // A buyer may have paid while the merchant was elsewhere.
    refetchOnWindowFocus: 'always',
  })
  const toList = (
    <Link to="/invoices/links" className={buttonClass('secondary')}>
      К списку ссылок
    </Link>
  )
  if (query.data === undefined && query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Card>
        <div role="alert">
          <EmptyState
            icon={mdiLinkVariantOff}
            text="Такой ссылки нет"
            hint="Возможно, адрес скопирован не целиком или ссылка принадлежит другому клиенту."
            action={toList}
          />
        </div>
      </Card>
    )
  }
  return (
    <RecordPanel
      query={query}
      title={title}
      offlineHint="Ссылка откроется, когда связь вернётся."
      leave={toList}
    >
      {children}
    </RecordPanel>
  )
}
