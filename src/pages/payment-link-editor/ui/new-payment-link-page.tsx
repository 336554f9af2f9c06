import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { emptyForm } from '@/entities/payment-link'
import { useCanOpen, useSession } from '@/shared/auth'
import { moscowDay } from '@/shared/lib/moscow-time'
import { Page } from '@/shared/ui'
import { copyLink, formFromTransaction } from '../model'
import { LinkEditor } from './link-editor'
import { LinkLoader, TransactionLoader } from './loaders'

const route = getRouteApi('/_authenticated/invoices/link/')

/** Renders the form for a new link, a copy (`?from=`), or a link for a failed payment (`?operation=`). */
export function NewPaymentLinkPage() {
  const { from, operation } = route.useSearch()
  return (
    <NewLink
      key={`${from} ${operation}`}
      from={from === undefined ? null : String(from)}
      operation={operation === undefined ? null : String(operation)}
    />
  )
}

type NewLinkProps = { readonly from: string | null; readonly operation: string | null }

function NewLink({ from, operation }: NewLinkProps) {
  const canOpen = useCanOpen()
  const userId = useSession()?.userId
  const navigate = route.useNavigate()
  // A part of the form's key, so that creating another link resets the form.
  const [number, setNumber] = useState(1)
  const [today] = useState(() => moscowDay(new Date()))
  const [title, setTitle] = useState<string | null>(null)
  if (userId === undefined) return null
  const common = { userId, link: null, today, onTitle: setTitle }
  const onAnother = () => void navigate({ search: {} })
  return (
    <Page title={title}>
      {from !== null ? (
        <LinkLoader id={from} title="Не удалось открыть ссылку, которую вы дублируете">
          {(source) => (
            <LinkEditor
              {...common}
              name={`copy/${from}`}
              start={copyLink(source, today)}
              source={source}
              onAnother={onAnother}
            />
          )}
        </LinkLoader>
      ) : operation !== null && canOpen('history') ? (
        <TransactionLoader id={operation}>
          {(transaction) => (
            <LinkEditor
              {...common}
              name={`operation/${operation}`}
              start={formFromTransaction(transaction, today)}
              onAnother={onAnother}
            />
          )}
        </TransactionLoader>
      ) : (
        <LinkEditor
          key={number}
          {...common}
          name="new"
          start={emptyForm(today)}
          onAnother={() => {
            setNumber(number + 1)
            setTitle(null)
          }}
        />
      )}
    </Page>
  )
}
