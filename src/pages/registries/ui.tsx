import { mdiBankOutline, mdiCalendarTextOutline } from '@mdi/js'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type RegistryTotals, registryQuery } from '@/entities/registry'
import { useSession } from '@/shared/auth'
import { addMoney, formatFeeWithVat, formatSum } from '@/shared/lib/money'
import { moscowDay, startOfMonth } from '@/shared/lib/moscow-time'
import { Button, lazyWindow, Page, Skeleton } from '@/shared/ui'
import { BreakdownButton, ListScreen, lazyDetails, type Tool, useListPageUrl } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { REGISTRIES_LIST } from './list'
import { keptStatement } from './statement/statement'

const RegistryDetails = lazyDetails(async () => (await import('./registry-details')).RegistryDetails)

const route = getRouteApi('/_authenticated/payouts/registries')

export function RegistriesPage() {
  const { tools, dialog } = useChecks()
  return (
    <Page
      navigation={<TransactionsNavigation />}
      actions={tools.map((tool) => <Opener key={tool.label} {...tool} />)}
    >
      {dialog}
      <ListScreen
        list={REGISTRIES_LIST}
        tools={tools}
        url={useListPageUrl(REGISTRIES_LIST, 'settlement')}
        summary={(totals) => <TotalsLine totals={totals} />}
        drawer={{
          title: () => 'Реестр',
          query: registryQuery,
          messages: {
            missing: (id) => `Реестр ${id} не найден. Проверьте ссылку или найдите реестр в списке.`,
            failed: 'Не удалось загрузить реестр',
          },
          render: ({ record }) => <RegistryDetails registry={record} />,
        }}
      />
    </Page>
  )
}

/** Renders the totals of the list. Phones show two of them, and the others after a click. */
function TotalsLine({ totals }: { readonly totals: RegistryTotals | null }) {
  const [isOpen, setOpen] = useState(false)
  // The skeleton is as high as the totals at each breakpoint.
  if (totals === null) return <Skeleton className="h-9 w-full sm:h-12 lg:h-4.5" />
  const all = addMoney(totals.map(({ net }) => net))
  if (all === null) return null
  const fee = totals.some((entry) => entry.fee === null)
    ? null
    : addMoney(totals.flatMap((entry) => entry.fee ?? []))
  const feeVat = addMoney(totals.flatMap((entry) => entry.feeVat ?? []))
  const groups = GROUPS.map(({ title, has }) => ({
    title,
    sum: addMoney(totals.flatMap(({ status, net }) => (has(status) ? net : []))),
  }))
  return (
    <section
      aria-label="Итого по всем реестрам"
      className="text-table max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:justify-between sm:max-lg:leading-4"
    >
      <dl
        className={`grid gap-x-6 sm:grid-cols-[auto_auto] lg:flex print:flex print:flex-wrap ${isOpen ? '' : 'max-sm:*:first:hidden max-sm:*:nth-[n+4]:hidden'}`}
      >
        <Figure title="Всего" sum={formatSum(all)} />
        {groups.map(({ title, sum }) => sum && <Figure key={title} title={title} sum={formatSum(sum)} />)}
        {fee !== null && (
          <Figure
            title={feeVat === null ? 'Комиссия' : 'Комиссия с НДС'}
            sum={formatFeeWithVat(fee, feeVat)}
          />
        )}
      </dl>
      <BreakdownButton
        className="ml-auto sm:hidden print:hidden"
        isOpen={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </section>
  )
}

const GROUPS: readonly { readonly title: string; readonly has: (status: string | null) => boolean }[] = [
  { title: 'Не выплачено', has: (status) => status !== 'paid' && status !== 'processing' },
  { title: 'В обработке', has: (status) => status === 'processing' },
  { title: 'Выплачено', has: (status) => status === 'paid' },
]

function Figure({ title, sum }: { readonly title: string; readonly sum: string }) {
  return (
    <div className="flex min-w-0 flex-wrap justify-between gap-x-1.5 last:col-span-full">
      <dt className="min-w-0 text-gray-500 wrap-anywhere">{title}</dt>
      <dd className="font-medium whitespace-nowrap tabular">{sum}</dd>
    </div>
  )
}

// Both dialogs share a chunk and the stored statement, which is removed when either of them closes.
const SettlementDialog = lazyWindow('statement', async () => (await import('./statement')).SettlementDialog)
const StatementDialog = lazyWindow('statement', async () => (await import('./statement')).StatementDialog)

function preloadChecks() {
  SettlementDialog.preload()
  StatementDialog.preload()
}

/** Returns the buttons and dialogs of «Расчёты за месяц» and «Сверить с выпиской» (product §8.5, §8.7). */
function useChecks() {
  const isMonth = route.useSearch().settlement !== undefined
  const router = useRouter()
  const kept = keptStatement(useSession()?.userId ?? '')
  // Opens the dialog again if the page was reloaded while it was open.
  const [isStatementOpen, setIsStatementOpen] = useState(() => !isMonth && kept.exists())
  const showMonth = (settlement?: string) =>
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, settlement }),
      state: { openedFromList: settlement !== undefined },
      replace: settlement === undefined,
      resetScroll: false,
    })
  const close = () => {
    setIsStatementOpen(false)
    if (isMonth) showMonth()
  }
  const tools: readonly Tool[] = [
    {
      label: 'Расчёты за месяц',
      icon: mdiCalendarTextOutline,
      onClick: () => showMonth(startOfMonth(moscowDay(new Date()), -1).slice(0, 7)),
    },
    { label: 'Сверить с выпиской', icon: mdiBankOutline, onClick: () => setIsStatementOpen(true) },
  ]
  const Dialog = isMonth ? SettlementDialog : StatementDialog
  const dialog = (isMonth || isStatementOpen) && <Dialog kept={kept} onClose={close} />
  return { tools, dialog }
}

/** Renders a button; only its icon where the tabs leave no space for the label. Phones have the action in «Ещё». */
function Opener({ label, ...props }: Tool) {
  return (
    <Button
      {...props}
      size="tight"
      aria-label={label}
      title={label}
      className="max-sm:hidden print:hidden"
      aria-haspopup="dialog"
      onPointerEnter={preloadChecks}
      onFocus={preloadChecks}
    >
      <span className="max-lg:hidden">{label}</span>
    </Button>
  )
}
