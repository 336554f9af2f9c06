import {
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiChevronUp,
  mdiDownloadOutline,
  mdiPrinterOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ClientOnPaper, useClient } from '@/entities/client'
import { registryStatusTitle } from '@/entities/registry'
import { useTask } from '@/features/export-list'
import { useApiScope, useCanOpen } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import {
  addDays,
  type Day,
  dottedDay,
  formatMoscowDateTime,
  formatMoscowDay,
  moscowDay,
  parseDay,
  rangeTitle,
  startOfMonth,
} from '@/shared/lib/moscow-time'
import type { Param } from '@/shared/lib/search-param'
import { DASH, formatCount } from '@/shared/lib/text'
import { Alert, Button, Icon, IconButton, toast, UnbrokenText } from '@/shared/ui'
import { registriesText, registryDaysText } from '../model'
import { fetchTransactions } from '../registry-transactions'
import { loadRegistries } from './load-settlement'
import { type CheckProps, CheckWindow, TaskState } from './parts'
import { RegistryLinks } from './result-view'
import { createSettlements, type Line } from './settlement'
import { writeSettlement } from './settlement-file'
import { TieSection, type TiesInput, useTies } from './settlement-ties'
import { codeText, sumText } from './wording'

const route = getRouteApi('/_authenticated/payouts/registries')

/** Renders the dialog «Расчёты за месяц», the monthly settlement (product §8.7). */
export function SettlementDialog({ kept, onClose }: CheckProps) {
  const { settlement, merchants, row } = route.useSearch()
  const router = useRouter()
  const [now] = useState(() => new Date())
  // The URL may also open a registry's drawer. The dialog would cover the drawer, so the dialog waits until it closes.
  const [isCovered, setIsCovered] = useState(row !== undefined)
  if (isCovered && row === undefined) setIsCovered(false)
  if (isCovered) return null
  const { isOver, ...days } = readMonth(settlement, moscowDay(now))
  const nextMonth = addDays(days.to, 1)
  const showMonth = (day: Day) =>
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, settlement: day.slice(0, 7) }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const close = () => {
    // Goes back in the history, so that the back button does not reopen the dialog.
    if (router.state.location.state.openedFromList === true) router.history.back()
    else onClose()
  }
  return (
    <CheckWindow title="Расчёты за месяц" paper="alone" kept={kept} onClose={close}>
      <ClientOnPaper />
      <div className="-my-2 flex items-center gap-1">
        <IconButton
          label="Предыдущий месяц"
          icon={mdiChevronLeft}
          className="-ml-2"
          onClick={() => showMonth(addDays(days.from, -1))}
        />
        <h3 className="text-lead font-semibold whitespace-nowrap tabular">
          {isOver ? formatMonth(days.from) : rangeTitle(days, now)}
        </h3>
        <IconButton
          label="Следующий месяц"
          icon={mdiChevronRight}
          disabled={!isOver || nextMonth >= moscowDay(now)}
          onClick={() => showMonth(nextMonth)}
        />
        {!isOver && <span className="text-gray-500">месяц не закончен</span>}
      </div>
      <Month key={`${days.from} ${merchants}`} days={days} merchants={merchants} kept={kept} />
    </CheckWindow>
  )
}

/** Parses `?settlement=2026-10`; the current month ends yesterday. Defaults to the last full month. */
function readMonth(param: Param | undefined, today: Day) {
  const typed = /^\d{4}-\d\d$/.test(String(param)) ? parseDay(`${param}-01`) : null
  const from = typed !== null && typed < today ? typed : startOfMonth(today, -1)
  const end = addDays(startOfMonth(from, 1), -1)
  return end < today ? { from, to: end, isOver: true } : { from, to: addDays(today, -1), isOver: false }
}

const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ')

/** Formats the month of a day, e.g. «Октябрь 2026», without the slow locale data of `Intl`. */
const formatMonth = (day: Day) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const endTask = () => new Promise((resolve) => setTimeout(resolve))

function Month(input: Omit<TiesInput, 'sheets' | 'debt'>) {
  const { days, merchants } = input
  const scope = useApiScope()
  const loading = useTask('registries', {
    text: 'Загружаем реестры',
    run: async (...walk) => {
      const { registries, debt } = await loadRegistries({ scope, merchants, days }, ...walk)
      const madeAt = new Date()
      // Yields between loading, calculating and rendering, which would freeze a slow device as a single task.
      await endTask()
      const sheets = createSettlements(registries, days, madeAt)
      await endTask()
      return { sheets, debt, madeAt }
    },
  })
  const { task, retry } = loading
  if (task.kind === 'done') return <Sheet {...input} {...task.result} />
  return (
    <>
      {task.kind === 'idle' && (
        <Alert variant="info" role="alert" action={<Button onClick={retry}>Повторить</Button>}>
          Загрузка остановлена, итогов нет.
        </Alert>
      )}
      <TaskState {...loading} />
    </>
  )
}

function Sheet({ madeAt, ...input }: TiesInput & { readonly madeAt: Date }) {
  const { sheets, days, merchants } = input
  const ties = useTies(input)
  const { data: client } = useClient()
  const facts = [
    { title: 'Период', text: `${dottedDay(days.from)} – ${dottedDay(days.to)}` },
    { title: 'Проекты', text: merchants === undefined ? 'все' : String(merchants) },
    { title: 'Составлен', text: `${formatMoscowDateTime(madeAt.toISOString())} МСК` },
  ]
  const save = () =>
    void writeSettlement(`raschety_${days.from}_${days.to}.xlsx`, sheets, ties, [
      { title: 'Компания', text: client?.legalName ?? null },
      { title: 'ИНН', text: client?.taxId ?? null },
      ...facts,
    ]).catch(() => toast({ tone: 'error', text: 'Не удалось записать файл. Повторите.' }))
  return (
    <>
      <p className={merchants === undefined ? 'hidden print:block' : 'text-gray-500'}>
        {facts.map(({ title, text }) => `${title}: ${text}`).join('. ')}
      </p>
      {sheets.every(({ lines }) => lines.accrued.entries.length === 0) && <p>Реестров за месяц не было.</p>}
      {sheets.map(({ currency, lines, parts }) => (
        <section key={currency} aria-label={`Расчёты, ${codeText(currency)}`} className="tabular">
          {Object.entries(lines).map(([id, line]) => (
            <div key={id} className="border-b border-gray-200">
              <SheetLine {...line} />
              {line === lines.accrued && (
                <dl className="flex flex-col gap-1 pb-2 pl-4 text-table text-gray-700 empty:hidden">
                  {parts.map(({ sign, title, kopecks }) => (
                    <div key={title} className="flex flex-wrap justify-between gap-x-3">
                      <dt>{sign === '' ? title : `${sign}\u00a0${title}`}</dt>
                      <dd className="ml-auto whitespace-nowrap">
                        {kopecks === null ? DASH : sumText({ kopecks, currency })}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          ))}
        </section>
      ))}
      <section aria-label="Проверка" className="divide-y divide-gray-200">
        <h3 className="pb-1 font-semibold">Проверка</h3>
        {ties.map((tie) => (
          <TieSection key={tie.name} {...tie} />
        ))}
      </section>
      <Unregistered merchants={merchants} />
      <p className="text-hint text-gray-500">
        Реестр относится к месяцу, в котором заканчиваются его операции, выплата – к месяцу, в котором она
        прошла.
      </p>
      <div className="@container sticky -bottom-4 -mx-4 -mb-4 rounded-b-dialog border-t border-gray-200 bg-white px-4 py-3 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:px-5 print:hidden">
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
            Печать
          </Button>
          <Button variant="primary" icon={mdiDownloadOutline} onClick={save}>
            Выгрузить
          </Button>
        </div>
      </div>
    </>
  )
}

/** Number of rows shown at first, so that the checks below them are on the screen, even at 1366 × 768. */
const FIRST_ROWS = 2
const MORE_ROWS = 50

/** Renders a line of the settlement that expands to the registries it counts. */
function SheetLine({ sign, title, entries, kopecks: total, currency }: Line) {
  const isLast = sign === '='
  const [isOpen, setIsOpen] = useState(isLast)
  const [count, setCount] = useState(FIRST_ROWS)
  const left = entries.length - count
  useEffect(() => {
    if (!isOpen) return
    // Paper has all rows of an open line. The browser prints what is rendered when this event ends.
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [isOpen])
  const head = (
    <span className={`flex min-w-0 flex-1 flex-wrap items-baseline ${isLast ? 'font-semibold' : ''}`}>
      <span className="flex min-w-0 max-sm:flex-1 max-sm:basis-24">
        {/* An empty line has no baseline. */}
        <span className="w-4 shrink-0 text-gray-500">{sign || '\u00a0'}</span>
        <span className="min-w-0 pr-2 wrap-anywhere">
          <UnbrokenText text={title} />
        </span>
      </span>
      {entries.length > 0 && (
        <span className="inline-flex items-center text-hint font-normal text-primary-600 max-sm:order-last max-sm:basis-full max-sm:pl-4">
          {registriesText(entries.length)}
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} className="size-4 print:hidden" />
        </span>
      )}
      <span className="ml-auto font-medium whitespace-nowrap">{sumText({ kopecks: total, currency })}</span>
    </span>
  )
  if (entries.length === 0) return <div className="flex py-1.5">{head}</div>
  return (
    <details
      open={isOpen}
      // Rendering the rows takes too long for an event handler, so it is a transition.
      onToggle={({ currentTarget: { open } }) => startTransition(() => setIsOpen(open))}
    >
      <summary className="flex cursor-pointer rounded-control py-1.5 hover:bg-gray-50">{head}</summary>
      {isOpen && (
        <ul className="divide-y divide-gray-200 border-t border-gray-200 text-table pl-4">
          {entries.slice(0, count).map(({ registry, kopecks }) => (
            <li key={registry.id} className="flex flex-wrap items-baseline gap-x-2 py-1 sm:gap-x-3">
              <RegistryLinks registries={[registry]} />
              <span className="text-gray-500 max-sm:hidden">за {registryDaysText(registry)}</span>
              {registry.status === 'paid' ? (
                <span className="text-gray-500">
                  <span className="max-sm:hidden">выплачен {formatMoscowDay(registry.paidAt)}</span>
                  <span className="sm:hidden">выпл. {formatMoscowDay(registry.paidAt).slice(0, 5)}</span>
                </span>
              ) : (
                <span className="text-gray-500">{registryStatusTitle(registry.status)}</span>
              )}
              <span className="ml-auto whitespace-nowrap">{sumText({ kopecks, currency })}</span>
            </li>
          ))}
          {left > 0 && (
            <li>
              <Button
                variant="tertiary"
                size="small"
                className="pl-0"
                onClick={() => startTransition(() => setCount(count + MORE_ROWS))}
              >
                {`Показать ещё ${formatCount(Math.min(MORE_ROWS, left))}`}
              </Button>
            </li>
          )}
        </ul>
      )}
    </details>
  )
}

/** Filter for successful transactions of the types that registries contain. */
const PAYABLE = { opcode__in: '1,2,3,7', status__in: 'success' }

/** Renders the transactions that no registry contains yet; nothing when the provider cannot filter by this. */
function Unregistered({ merchants }: { readonly merchants: Param | undefined }) {
  const scope = useApiScope()
  const { data } = useQuery({
    queryKey: ['transactions', scope.clientId, 'unregistered', merchants],
    queryFn: ({ signal }) =>
      fetchTransactions(scope, 'none', signal, { merchant_id__in: merchants, ...PAYABLE }),
    enabled: useCanOpen()('history'),
  })
  if (data?.totals == null || data.rows.some(({ registryId }) => registryId !== null)) return null
  return (
    <p className="mt-3 flex flex-wrap justify-between gap-x-3 tabular">
      <Link
        to="/history/{-$selected}"
        params={{ selected: 'extended' }}
        search={{ registry_id: 'none', merchants, opcodes: PAYABLE.opcode__in, status: PAYABLE.status__in }}
        className="link"
      >
        Операции, ещё не вошедшие в реестр
      </Link>
      <span className="ml-auto">
        <span className="text-gray-500">сейчас</span>{' '}
        {data.totals.map(({ net }) => formatSum(net)).join(', ')}
      </span>
    </p>
  )
}
