import { mdiLinkVariantOff } from '@mdi/js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PaymentLink, paymentLinkQuery } from '@/entities/payment-link'
import { type Transaction, transactionQuery } from '@/entities/transaction'
import { ApiError, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { Button, buttonClass, Card, EmptyState, LoadingPlaceholder, QueryPanel } from '@/shared/ui'

type LinkLoaderProps = {
  readonly id: string
  readonly title: string
  readonly children: (link: PaymentLink) => ReactNode
}

export function LinkLoader({ id, title, children }: LinkLoaderProps) {
  const query = useQuery({
    ...paymentLinkQuery(useApiScope(), id),
    // A buyer may have paid while the tab was in the background.
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
            hint="Проверьте, что адрес скопирован целиком."
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

type RecordPanelProps<Data> = {
  readonly query: UseQueryResult<Data>
  readonly title: string
  readonly offlineHint: string
  /** A link next to the button «Повторить». */
  readonly leave: ReactNode
  readonly children: (record: Data) => ReactNode
}

function RecordPanel<Data>({ query, title, offlineHint, leave, children }: RecordPanelProps<Data>) {
  return (
    <QueryPanel
      state={queryState(query)}
      title={title}
      skeleton={<LoadingPlaceholder className="min-h-64" />}
      offlineHint={offlineHint}
      actions={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => void query.refetch()}>
            Повторить
          </Button>
          {leave}
        </div>
      }
    >
      {children}
    </QueryPanel>
  )
}

type TransactionLoaderProps = {
  readonly id: string
  readonly children: (transaction: Transaction) => ReactNode
}

/** Loads the failed transaction for a new link. If that fails, the form can still be filled in. */
export function TransactionLoader({ id, children }: TransactionLoaderProps) {
  // A refetch must not change the initial values while the form is open.
  const query = useQuery({ ...transactionQuery(useApiScope(), id), refetchOnWindowFocus: false })
  return (
    <RecordPanel
      query={query}
      title="Не удалось загрузить операцию"
      offlineHint="Форма откроется, когда связь вернётся."
      leave={
        <Link to="/invoices/link" className={buttonClass('secondary')}>
          Заполнить вручную
        </Link>
      }
    >
      {children}
    </RecordPanel>
  )
}
