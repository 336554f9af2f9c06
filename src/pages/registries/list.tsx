import {
  checkFigures,
  Discrepancy,
  parseRegistryTotals,
  REGISTRIES_PATH,
  REGISTRY_FILTERS,
  type Registry,
  RegistryStatus,
  type RegistryTotals,
  registryFileFormat,
  registryFileTitle,
  registrySchema,
  registryStatusTitle,
  sharedOrder,
} from '@/entities/registry'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatFeeWithVat, formatSum } from '@/shared/lib/money'
import { dottedDay, formatMoscowDay } from '@/shared/lib/moscow-time'
import { DASH, isolated } from '@/shared/lib/text'
import { columnBuilders, ExternalLink, ListCard } from '@/shared/ui'
import type { ListDeclaration } from '@/widgets/list-screen'
import { payoutDay, registryDaysText } from './model'

const { text, code, day, count, money, currency, custom } = columnBuilders<Registry>()

const getMerchantLabel = (row: Registry) => row.merchantName ?? row.merchantId

/** Renders the discrepancy in place of the status, if there is one. */
function StatusCell({ registry }: { readonly registry: Registry }) {
  const check = checkFigures(registry)
  if (check.kind === 'wrong') return <Discrepancy difference={check.difference} />
  return <RegistryStatus status={registry.status} />
}

function besideStatus(row: Registry) {
  const { status, error, paymentOrder } = row
  const isWrong = checkFigures(row).kind === 'wrong'
  if (status === 'error' && error !== null && !isWrong) return error
  if (paymentOrder?.number != null) {
    const paid = payoutDay(row)
    return `п/п\u00a0№\u00a0${isolated(paymentOrder.number)}${paid === null ? '' : `, ${dottedDay(paid)}`}`
  }
  return isWrong ? registryStatusTitle(status).toLowerCase() : null
}

const OPERATIONS = {
  id: 'operations_count',
  title: 'Операций',
  of: (row: Registry) => row.operationsCount,
} as const

/** The list «Реестры». The file has a cell's small text as a column, even if it is hidden (product §8.1). */
export const REGISTRIES_LIST: ListDeclaration<Registry, RegistryTotals> = {
  id: 'registries',
  resource: 'registries',
  label: 'Реестры выплат',
  path: REGISTRIES_PATH,
  row: registrySchema,
  parseExtras: parseRegistryTotals,
  columns: [
    text({
      id: 'registry_number',
      title: 'Реестр №',
      of: (row) => row.number,
      small: (row) => getMerchantLabel(row) ?? DASH,
      minWidth: 'min-w-56',
      sample: '20000/500 · Название проекта',
      className: 'tabular',
      primary: true,
      along: ['merchant', 'operations_count', 'payment_order', 'payment_date'],
    }),
    day({ id: 'registry_date', title: 'Дата', of: (row) => row.date }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => registryStatusTitle(row.status),
      cell: (row) => <StatusCell registry={row} />,
      small: besideStatus,
      sample: 'Ошибка · Реквизиты не совпадают с договором',
      minWidth: 'min-w-50',
      className: 'tabular',
    }),
    money({ id: 'net', title: 'К выплате', of: (row) => row.net, strong: true, along: ['currency'] }),
    currency((row) => row.net),
    text({ id: 'merchant', title: 'Проект', of: getMerchantLabel, table: false }),
    count({ ...OPERATIONS, table: false }),
    text({
      id: 'period_from',
      title: 'Операции за',
      of: registryDaysText,
      className: 'tabular',
    }),
    text({ id: 'merchant_id', title: 'Проект', of: getMerchantLabel, minWidth: 'min-w-44', file: false }),
    count({ ...OPERATIONS, file: false }),
    money({ id: 'gross', title: 'Поступления', of: (row) => row.gross }),
    money({ id: 'refunds', title: 'Возвраты', of: (row) => row.refunds, minScreen: 1366 }),
    money({
      id: 'fee',
      // The cell includes the VAT, so that the columns add up to «К выплате». The file has the VAT separately.
      title: 'Комиссия с НДС',
      of: (row) => row.fee,
      cell: ({ fee, feeVat }) => formatFeeWithVat(fee, feeVat),
      file: { title: 'Комиссия' },
    }),
    money({
      id: 'fee_vat',
      title: 'НДС в комиссии',
      of: (row) => row.feeVat,
      sortable: false,
      file: { title: 'НДС с комиссии' },
    }),
    money({ id: 'adjustments', title: 'Удержания', of: (row) => row.adjustments, minScreen: 1536 }),
    code({
      id: 'paid_at',
      title: 'П/п № и дата',
      of: (row) => row.paymentOrder?.number ?? null,
      small: ({ paymentOrder }) => (paymentOrder === null ? null : formatMoscowDay(paymentOrder.date)),
      file: false,
    }),
    text({
      id: 'payment_order',
      title: 'П/п №',
      of: (row) => row.paymentOrder?.number ?? null,
      table: false,
    }),
    day({ id: 'payment_date', title: 'Дата п/п', of: (row) => row.paymentOrder?.date ?? null, table: false }),
    custom({ id: 'files', title: 'Файлы', cell: (row) => <FileLinks registry={row} /> }),
    text({ id: 'error', title: 'Причина ошибки', of: (row) => row.error, table: false }),
    text({ id: 'registry_id', title: 'ID реестра', of: (row) => row.id, table: false }),
  ],
  filePreset: async () => (await import('./bookkeeping')).FOR_1C,
  hiddenByDefault: ['period_from', 'merchant_id', 'operations_count', 'fee_vat', 'paid_at', 'files'],
  card: (row) => <RegistryCard registry={row} />,
  dateFields: [
    { value: 'registry_date', title: 'дате реестра' },
    { value: 'period_from', title: 'дате операций' },
    { value: 'paid_at', title: 'дате выплаты' },
  ],
  filters: REGISTRY_FILTERS,
  defaultSort: { column: 'registry_date', direction: 'desc' },
  search: {
    label: 'Номер реестра',
    placeholder: '№ реестра, п/п',
    param: 'registry_number',
    orElse: 'payment_order_number',
  },
  fileName: 'reestry',
  texts: {
    noneOf: 'реестров',
    fresh: ['новый реестр', 'новые реестры', 'новых реестров'],
    notFound: 'Реестр с таким номером не найден',
    never: 'Реестров пока не было',
    neverHint: 'Реестр появится на следующее утро после первых успешных оплат.',
  },
}

function RegistryCard({ registry }: { readonly registry: Registry }) {
  const { number, date, net, merchantName } = registry
  const note = besideStatus(registry)
  const order = sharedOrder(registry)
  return (
    <ListCard
      title={`№ ${isolated(number)}`}
      amount={formatSum(net)}
      status={<StatusCell registry={registry} />}
      beside={<span className="truncate text-gray-500">{merchantName}</span>}
    >
      {note !== null && (
        <span className="pl-6 text-hint wrap-anywhere text-gray-500 tabular">
          {note}
          {order !== null && `, всего ${formatSum(order.amount)}`}
        </span>
      )}
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500 tabular">
        <span>от {formatMoscowDay(date)}</span>
        <span>за {registryDaysText(registry)}</span>
      </span>
    </ListCard>
  )
}

/** Renders links to the files. The links open a new tab, so that a server error does not replace the list. */
export function FileLinks({ registry: { files, number } }: { readonly registry: Registry }) {
  if (files.length === 0) return '—'
  return (
    <ul className="inline-flex gap-2">
      {files.map((file) => (
        <li key={file.url}>
          <ExternalLink
            href={file.url}
            newTab
            aria-label={`Скачать: ${registryFileTitle(file)}, реестр ${isolated(number)}`}
            className="link block max-w-48 break-words"
          >
            {cutTexts(registryFileFormat(file))}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
