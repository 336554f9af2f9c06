import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Transaction, transactionQuery } from '@/entities/transaction'
import { queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { Button, buttonClass, LoadingPlaceholder, QueryPanel } from '@/shared/ui'

type OperationLoaderProps = {
  readonly id: string
  readonly children: (transaction: Transaction) => ReactNode
}

/** The operation that a link asks for again; the form can be filled in without it too. */
export function OperationLoader({ id, children }: OperationLoaderProps) {
  // What the form began with must not change under it.
  const query = useQuery({ ...transactionQuery(useApiScope(), id), refetchOnWindowFocus: false })
  return (
    <QueryPanel
      state={queryState(query)}
      title="Не удалось загрузить операцию, для которой вы создаёте ссылку"
      skeleton={<LoadingPlaceholder className="min-h-64" />}
      offlineHint="Форма откроется, когда связь вернётся."
      actions={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => void query.refetch()}>
            Повторить
          </Button>
          <Link to="/invoices/link" className={buttonClass('secondary')}>
            Заполнить вручную
          </Link>
        </div>
      }
    >
      {children}
    </QueryPanel>
  )
}
