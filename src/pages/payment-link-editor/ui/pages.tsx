import { mdiLinkVariantOff, mdiQrcode } from '@mdi/js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  emptyForm,
  getLinkState,
  type PaymentLink,
  PaymentLinkStatus,
  paidTitle,
  paymentLinkQuery,
  toLinkForm,
} from '@/entities/payment-link'
import { type Transaction, transactionQuery } from '@/entities/transaction'
import { LinkShareDialog } from '@/features/payment-link-share'
import { ApiError, queryState } from '@/shared/api'
import { useApiScope, useCanOpen, useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { formatSum } from '@/shared/lib/money'
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
import { copyLink, formFromTransaction } from '../model'
import { LinkEditor } from './link-editor'

const newRoute = getRouteApi('/_authenticated/invoices/link/')

/** Renders the form for a new link, a copy (`?from=`), or a link for a failed payment (`?operation=`). */
export function NewPaymentLinkPage() {
  const { from, operation } = newRoute.useSearch()
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
  const navigate = newRoute.useNavigate()
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

const editRoute = getRouteApi('/_authenticated/invoices/link/$id')

export function EditPaymentLinkPage() {
  const { id } = editRoute.useParams()
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

type LinkLoaderProps = {
  readonly id: string
  readonly title: string
  readonly children: (link: PaymentLink) => ReactNode
}

function LinkLoader({ id, title, children }: LinkLoaderProps) {
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
function TransactionLoader({ id, children }: TransactionLoaderProps) {
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
