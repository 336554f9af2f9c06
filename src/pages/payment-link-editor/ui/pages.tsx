import { mdiLinkVariantOff, mdiQrcode } from '@mdi/js'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { applicationQuery } from '@/entities/application'
import {
  emptyForm,
  type PaymentLink,
  PaymentLinkStatus,
  paidAmountTitle,
  paymentLinkQuery,
  toLinkForm,
  useLinkState,
} from '@/entities/payment-link'
import { transactionQuery } from '@/entities/transaction'
import { LinkShareDialog } from '@/features/payment-link-share'
import { ApiError, queryState } from '@/shared/api'
import { useApiScope, useCanOpen, useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { moscowDay } from '@/shared/lib/moscow-time'
import {
  Alert,
  Button,
  buttonClass,
  Card,
  EmptyState,
  LoadingPlaceholder,
  MoscowTime,
  Page,
  QueryPanel,
} from '@/shared/ui'
import { copyLink, formFromPurchase, type Purchase } from '../model'
import { Fact } from './link-cards'
import { LinkEditor } from './link-editor'

const newRoute = getRouteApi('/_authenticated/invoices/link/')
const editRoute = getRouteApi('/_authenticated/invoices/link/$id')

/** Renders the form for a new link, a copy, or a link for a failed payment or a rejected application. */
export function NewPaymentLinkPage() {
  const { from, operation, application } = newRoute.useSearch()
  const scope = useApiScope()
  const canOpen = useCanOpen()
  const navigate = newRoute.useNavigate()
  const openEmpty = () => void navigate({ search: {} })
  // This number is the key of the empty form, so that creating another link resets that form.
  const [number, setNumber] = useState(1)
  return (
    <EditorPage key={`${from} ${operation} ${application}`}>
      {(page) =>
        from !== undefined ? (
          <LinkLoader id={String(from)} title="Не удалось открыть ссылку, которую вы дублируете">
            {(source) => (
              <LinkEditor
                {...page}
                name={`copy/${from}`}
                link={null}
                start={copyLink(source, page.today)}
                source={source}
                onAnother={openEmpty}
              />
            )}
          </LinkLoader>
        ) : operation !== undefined && canOpen('history') ? (
          <PurchaseEditor
            {...page}
            name={`operation/${operation}`}
            query={transactionQuery(scope, String(operation))}
            onAnother={openEmpty}
          />
        ) : application !== undefined && (canOpen('bnpl') || canOpen('tBank')) ? (
          <PurchaseEditor
            {...page}
            name={`application/${application}`}
            query={applicationQuery(scope, String(application))}
            onAnother={openEmpty}
          />
        ) : (
          <LinkEditor
            key={number}
            {...page}
            name="new"
            link={null}
            start={emptyForm(page.today)}
            onAnother={() => {
              setNumber(number + 1)
              page.onTitle(null)
            }}
          />
        )
      }
    </EditorPage>
  )
}

export function EditPaymentLinkPage() {
  const { id } = editRoute.useParams()
  return (
    <EditorPage key={id}>
      {(page) => (
        <LinkLoader id={id} title="Не удалось открыть ссылку">
          {(link) => (
            <>
              <LinkFacts link={link} />
              <LinkEditor {...page} name={`edit/${id}`} link={link} start={toLinkForm(link)} />
            </>
          )}
        </LinkLoader>
      )}
    </EditorPage>
  )
}

type EditorPageProps = {
  readonly children: (
    page: Pick<ComponentProps<typeof LinkEditor>, 'userId' | 'today' | 'onTitle'>,
  ) => ReactNode
}

/** Renders a page with a form. Saving the form changes the page's heading. */
function EditorPage({ children }: EditorPageProps) {
  const userId = useSession()?.userId
  const [today] = useState(() => moscowDay(new Date()))
  const [title, setTitle] = useState<string | null>(null)
  if (userId === undefined) return null
  return <Page title={title}>{children({ userId, today, onTitle: setTitle })}</Page>
}

function LinkFacts({ link }: { readonly link: PaymentLink }) {
  const [isShareOpen, setShareOpen] = useState(false)
  const { linkQr } = useConfig().features
  const state = useLinkState(link)
  return (
    <>
      <Card className="flex max-w-sheet flex-wrap items-center gap-x-8 gap-y-3 p-4 sm:px-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact name="Статус">
            <PaymentLinkStatus link={link} />
          </Fact>
          <Fact name="Оплата">
            <span className="tabular">{paidAmountTitle(link)}</span>
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

type LinkLoaderProps = {
  readonly id: string
  readonly title: string
  readonly children: (link: PaymentLink) => ReactNode
}

function LinkLoader({ id, title, children }: LinkLoaderProps) {
  // A buyer may have paid while the tab was in the background.
  const query = useQuery({ ...paymentLinkQuery(useApiScope(), id), refetchOnWindowFocus: 'always' })
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

type PurchaseEditorProps<Record> = Omit<ComponentProps<typeof LinkEditor>, 'link' | 'start'> & {
  readonly query: UseQueryOptions<Record, Error, Record, (string | null)[]>
}

/** Loads the purchase for a new link. If that fails, the form can still be filled in. */
function PurchaseEditor<Record extends Purchase>({ query, ...editor }: PurchaseEditorProps<Record>) {
  return (
    <RecordPanel
      // A refetch must not change the initial values while the form is open.
      query={useQuery({ ...query, refetchOnWindowFocus: false })}
      title="Не удалось заполнить форму"
      offlineHint="Форма откроется, когда связь вернётся."
      leave={
        <Link to="/invoices/link" className={buttonClass('secondary')}>
          Заполнить вручную
        </Link>
      }
    >
      {(purchase) => <LinkEditor {...editor} link={null} start={formFromPurchase(purchase, editor.today)} />}
    </RecordPanel>
  )
}

type RecordPanelProps<Data> = Pick<
  ComponentProps<typeof QueryPanel<Data>>,
  'title' | 'offlineHint' | 'children'
> & {
  readonly query: UseQueryResult<Data>
  /** A link next to the button «Повторить». */
  readonly leave: ReactNode
}

function RecordPanel<Data>({ query, leave, ...panel }: RecordPanelProps<Data>) {
  return (
    <QueryPanel
      {...panel}
      state={queryState(query)}
      skeleton={<LoadingPlaceholder className="min-h-64" />}
      actions={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => void query.refetch()}>
            Повторить
          </Button>
          {leave}
        </div>
      }
    />
  )
}
