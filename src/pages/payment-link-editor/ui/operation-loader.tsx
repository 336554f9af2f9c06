import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Transaction, transactionQuery } from '@/entities/transaction'
import { useApiScope } from '@/shared/auth'
import { buttonClass } from '@/shared/ui'
import { RecordPanel } from './record-panel'

type OperationLoaderProps = {
  readonly id: string
  readonly children: (transaction: Transaction) => ReactNode
}

/** The operation that a link asks for again; the form can be filled in without it too. */
export function OperationLoader({ id, children }: OperationLoaderProps) {
  // What the form began with must not change under it.
  const query = useQuery({ ...transactionQuery(useApiScope(), id), refetchOnWindowFocus: false })
  return (
    <RecordPanel
      query={query}
      title="Не удалось загрузить операцию, для которой вы создаёте ссылку"
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
