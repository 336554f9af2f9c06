import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '@/shared/auth'
import { moscowDay } from '@/shared/lib/moscow-time'
import { Page } from '@/shared/ui'
import { copyOf, emptyForm } from '../model/link-form'
import { LinkEditor } from './link-editor'
import { LinkLoader } from './link-loader'

const route = getRouteApi('/_cabinet/invoices/link/')

/** A new link, or one that begins as a copy of another (`?from=`). */
export function NewPaymentLinkPage() {
  const { from } = route.useSearch()
  return <NewLink key={from} from={from === undefined ? null : String(from)} />
}

function NewLink({ from }: { readonly from: string | null }) {
  const userId = useSession()?.userId
  const navigate = route.useNavigate()
  // Another number is another form, empty again.
  const [number, setNumber] = useState(1)
  const [today] = useState(() => moscowDay(new Date()))
  const [title, setTitle] = useState<string | null>(null)
  if (userId === undefined) return null
  const common = { userId, link: null, today, onTitle: setTitle }

  if (from === null) {
    return (
      <Page title={title}>
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
      </Page>
    )
  }
  return (
    <Page title={title}>
      <LinkLoader id={from} title="Не удалось открыть ссылку, которую вы дублируете">
        {(source) => (
          <LinkEditor
            {...common}
            name={`copy/${from}`}
            start={copyOf(source, today)}
            source={source}
            onAnother={() => void navigate({ search: {} })}
          />
        )}
      </LinkLoader>
    </Page>
  )
}
