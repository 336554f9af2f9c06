import { mdiAlertCircleOutline, mdiLinkVariantOff } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PaymentLink, paymentLinkQuery } from '@/entities/payment-link'
import { isSessionEnd } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  ErrorWords,
  LoadingPlaceholder,
  OfflineState,
} from '@/shared/ui'
import { isNotFound } from '../model/save-failure'

type LinkLoaderProps = {
  readonly id: string
  /** What could not be done when it fails. */
  readonly title: string
  readonly children: (link: PaymentLink) => ReactNode
}

/** What is shown of a link that is on its way, is not there, or did not come. */
export function LinkLoader({ id, title, children }: LinkLoaderProps) {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery({
    ...paymentLinkQuery(useApiScope(), id),
    // A buyer may have paid while the merchant was elsewhere.
    refetchOnWindowFocus: 'always',
  })
  if (data !== undefined) return children(data)
  if (fetchStatus === 'paused') {
    return (
      <Card>
        <OfflineState hint="Ссылка откроется, когда связь вернётся." />
      </Card>
    )
  }
  if (error === null || isSessionEnd(error)) return <LoadingPlaceholder className="min-h-64" />
  const isGone = isNotFound(error)
  const toList = (
    <Link to="/invoices/links" className={buttonClass('secondary')}>
      К списку ссылок
    </Link>
  )
  return (
    <Card>
      <div role="alert">
        {isGone ? (
          <EmptyState
            icon={mdiLinkVariantOff}
            text="Такой ссылки нет"
            hint="Возможно, адрес скопирован не целиком или ссылка принадлежит другому клиенту."
            action={toList}
          />
        ) : (
          <EmptyState
            icon={mdiAlertCircleOutline}
            text={title}
            hint={<ErrorWords error={error} />}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
                  Повторить
                </Button>
                {toList}
              </div>
            }
          />
        )}
      </div>
    </Card>
  )
}
