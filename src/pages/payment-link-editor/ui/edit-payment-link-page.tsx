import { mdiQrcode } from '@mdi/js'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  getLinkState,
  type PaymentLink,
  PaymentLinkStatus,
  paidTitle,
  toLinkForm,
} from '@/entities/payment-link'
import { LinkShareDialog } from '@/features/payment-link-share'
import { useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { formatSum } from '@/shared/lib/money'
import { moscowDay } from '@/shared/lib/moscow-time'
import { Alert, Button, Card, MoscowTime, Page } from '@/shared/ui'
import { LinkEditor } from './link-editor'
import { LinkLoader } from './loaders'

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
              start={toLinkForm(link)}
              today={today}
              onTitle={setTitle}
            />
          </>
        )}
      </LinkLoader>
    </Page>
  )
}

function LinkFacts({ link }: { readonly link: PaymentLink }) {
  const [isShareOpen, setShareOpen] = useState(false)
  const [openedAt] = useState(() => new Date())
  const { linkQr } = useConfig().features
  const state = getLinkState(link, openedAt)
  return (
    <>
      <Card className="flex max-w-sheet flex-wrap items-center gap-x-8 gap-y-3 p-4 sm:px-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact name="Статус">
            <PaymentLinkStatus status={state} />
          </Fact>
          <Fact name="Оплата">
            <span className="tabular wrap-anywhere">
              {paidTitle(link)}
              {(link.paidCount ?? 0) > 0 && ` · ${formatSum(link.paidAmount)}`}
            </span>
          </Fact>
          <Fact name="Создана">
            <MoscowTime iso={link.createdAt} />
          </Fact>
        </dl>
        {linkQr && state === 'active' && (
          <Button icon={mdiQrcode} onClick={() => setShareOpen(true)}>
            Показать QR
          </Button>
        )}
      </Card>
      {(state === 'expired' || state === 'disabled') && (
        <div className="max-w-sheet">
          <Alert variant="warning">
            {state === 'expired'
              ? 'Срок ссылки истёк. Чтобы продлить её, укажите новый день в поле «Действует до».'
              : 'Ссылка отключена навсегда: заплатить по ней нельзя, даже если её изменить.'}
          </Alert>
        </div>
      )}
      {isShareOpen && <LinkShareDialog link={link} onClose={() => setShareOpen(false)} />}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-hint text-gray-500">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
