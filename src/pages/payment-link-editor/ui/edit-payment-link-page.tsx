import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formOf } from '@/entities/payment-link'
import { useSession } from '@/shared/auth'
import { moscowDay } from '@/shared/lib/moscow-time'
import { Page } from '@/shared/ui'
import { LinkEditor } from './link-editor'
import { LinkFacts } from './link-facts'
import { LinkLoader } from './link-loader'

const route = getRouteApi('/_authenticated/invoices/link/$id')

export function EditPaymentLinkPage() {
  const { id } = route.useParams()
  return <EditLink key={id} id={id} />
}

function EditLink({ id }: { readonly id: string }) {
  const userId = useSession()?.userId
  const [today] = useState(() => moscowDay(new Date()))
  const [title, setTitle] = useState<string | null>(null)
  if (userId === undefined) return null
  return (
    <Page title={title}>
      <LinkLoader id={id} title="Не удалось открыть ссылку">
        {(link) => (
          <>
            <LinkFacts link={link} />
            <LinkEditor
              userId={userId}
              name={`edit/${id}`}
              link={link}
              start={formOf(link)}
              today={today}
              onTitle={setTitle}
            />
          </>
        )}
      </LinkLoader>
    </Page>
  )
}
