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
import type { ExportPreset } from '@/features/export-list'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatSum, type Money } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { DASH, isolated, plural } from '@/shared/lib/text'
import { ClampedText, columnBuilders, ExternalLink } from '@/shared/ui'
import type { ListDeclaration } from '@/widgets/list-screen'
import { registryDaysText, statusDate, toBookkeeping } from './model'

const { text, code, day, count, money, currency, custom } = columnBuilders<Registry>()

const getMerchantLabel = (row: Registry) => row.merchantName ?? row.merchantId

/** An error in the amount, otherwise the total of its payment order in the bank statement. */
function underSum(row: Registry) {
  const check = checkFigures(row)
  if (check.kind === 'wrong') return <Discrepancy difference={check.difference} />
  const order = sharedOrder(row)
  return order === null ? null : `из ${formatSum(order.amount)} по п/п`
}

/** The error or the payment order, «п/п № 245940», in one line, so that rows are of one height. */
function underStatus({ status, error, paymentOrder }: Registry) {
  if (status === 'error' && error !== null) return <ClampedText text={error} lines={1} />
  return paymentOrder?.number == null ? null : `п/п\u00a0№\u00a0${isolated(paymentOrder.number)}`
}

const OPERATIONS = {
  id: 'operations_count',
  title: 'Операций',
  of: (row: Registry) => row.operationsCount,
} as const

const bookkeeping = (id: 'gross' | 'refunds' | 'fee' | 'feeVat' | 'adjustments' | 'net', title: string) =>
  ({ id, title, kind: 'money', value: (row: Registry) => roublesCell(toBookkeeping(row)[id]) }) as const

/** Columns for bookkeeping (product §8.6). */
const FOR_1C: ExportPreset<Registry> = {
  title: 'Для 1С',
  columns: [
    { id: 'date', title: 'Дата', kind: 'date', value: (row) => row.paymentOrder?.date ?? row.date },
    { id: 'order', title: '№ п/п', kind: 'text', value: (row) => row.paymentOrder?.number ?? null },
    bookkeeping('gross', 'Поступления'),
    bookkeeping('refunds', 'Возвраты'),
    bookkeeping('fee', 'Комиссия'),
    bookkeeping('feeVat', 'НДС с комиссии'),
    bookkeeping('adjustments', 'Удержания'),
    bookkeeping('net', 'К зачислению'),
    {
      id: 'purpose',
      title: 'Назначение',
      kind: 'text',
      value: (row) => {
        const { difference } = toBookkeeping(row)
        const wrong =
          difference && `, расхождение ${formatSum({ ...difference, amount: Math.abs(difference.amount) })}`
        return `Реестр № ${row.number} от ${formatMoscowDay(row.date)}, операции за ${registryDaysText(row)}${wrong ?? ''}`
      },
    },
  ],
}

/** Returns a number for roubles only, since the file has no currency column, and accounting reads numbers as roubles. */
function roublesCell(sum: Money | null): number | string | null {
  return sum === null || sum.currency === 643 ? (sum?.amount ?? null) : formatSum(sum)
}

/** «Реестры выплат» (product §8.1). What is below other values goes along with the number, which is always visible. */
export const REGISTRIES_LIST: ListDeclaration<Registry, RegistryTotals> = {
  id: 'registries',
  resource: 'registries',
  label: 'Реестры выплат',
  path: REGISTRIES_PATH,
  row: registrySchema,
  parseExtras: parseRegistryTotals,
  rowId: (row) => row.id,
  columns: [
    text({
      id: 'registry_number',
      title: 'Реестр №',
      of: (row) => row.number,
      small: (row) => <ClampedText text={getMerchantLabel(row) ?? DASH} lines={1} />,
      smallClass: 'max-w-36',
      maxWidth: 'max-w-44',
      className: 'tabular',
      primary: true,
      along: ['merchant', 'operations_count', 'payment_order', 'payment_date'],
    }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => registryStatusTitle(row.status),
      cell: (row) => <RegistryStatus status={row.status} />,
      small: underStatus,
      smallClass: 'max-w-36 tabular',
      maxWidth: 'max-w-36',
      className: 'min-w-36',
    }),
    money({
      id: 'net',
      title: 'К выплате',
      of: (row) => row.net,
      strong: true,
      small: underSum,
      along: ['currency'],
    }),
    currency((row) => row.net),
    text({ id: 'merchant', title: 'Проект', of: getMerchantLabel, table: false }),
    count({ ...OPERATIONS, table: false }),
    day({ id: 'registry_date', title: 'Дата', of: (row) => row.date }),
    text({
      id: 'period_from',
      title: 'Операции за',
      of: registryDaysText,
      small: ({ operationsCount }) =>
        operationsCount === null ? null : plural(operationsCount, ['операция', 'операции', 'операций']),
      smallClass: 'whitespace-nowrap',
      className: 'tabular',
      wideOnly: true,
    }),
    text({ id: 'merchant_id', title: 'Проект', of: getMerchantLabel, maxWidth: 'max-w-44', file: false }),
    count({ ...OPERATIONS, file: false }),
    money({ id: 'gross', title: 'Поступления', of: (row) => row.gross }),
    money({ id: 'refunds', title: 'Возвраты', of: (row) => row.refunds, wideOnly: true }),
    money({ id: 'fee', title: 'Комиссия', of: (row) => row.fee, wideOnly: true }),
    money({ id: 'fee_vat', title: 'НДС с комиссии', of: (row) => row.feeVat, sortable: false }),
    money({ id: 'adjustments', title: 'Удержания', of: (row) => row.adjustments, wideOnly: true }),
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
    custom({ id: 'files', title: 'Файлы', cell: (row) => <FileLinks registry={row} />, wideOnly: true }),
    text({ id: 'error', title: 'Причина ошибки', of: (row) => row.error, table: false }),
    text({ id: 'registry_id', title: 'ID реестра', of: (row) => row.id, table: false }),
  ],
  filePreset: FOR_1C,
  hiddenByDefault: ['merchant_id', 'operations_count', 'fee_vat', 'paid_at'],
  card: (row) => <RegistryCard registry={row} />,
  dateFields: [
    { value: 'registry_date', title: 'дате реестра' },
    { value: 'period_from', title: 'дате операций' },
    { value: 'paid_at', title: 'дате выплаты' },
  ],
  filters: REGISTRY_FILTERS,
  defaultSort: { column: 'registry_date', direction: 'desc' },
  search: { label: 'Номер реестра', param: 'registry_number' },
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
  const { number, date, net, status, error, merchantName } = registry
  const check = checkFigures(registry)
  const since = statusDate(registry)
  const order = sharedOrder(registry)
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="tabular">
          <span className="text-base font-medium">№ {isolated(number)}</span>{' '}
          <span className="whitespace-nowrap text-gray-500">от {formatMoscowDay(date)}</span>
        </span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">{formatSum(net)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <RegistryStatus status={status} />
        {since !== null && <span className="text-gray-500 tabular">{formatMoscowDay(since)}</span>}
      </span>
      {status === 'error' && error !== null && <span className="wrap-anywhere text-gray-700">{error}</span>}
      {check.kind === 'wrong' && <Discrepancy difference={check.difference} />}
      {check.kind !== 'wrong' && order !== null && (
        <span className="text-right text-gray-500 tabular">{`из ${formatSum(order.amount)} по п/п`}</span>
      )}
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span className="tabular">Операции за {registryDaysText(registry)}</span>
        <span className="truncate">{merchantName}</span>
      </span>
    </span>
  )
}

/** A new tab, so that an error of the server does not replace the list. */
export function FileLinks({ registry: { files, number } }: { readonly registry: Registry }) {
  if (files.length === 0) return '—'
  return (
    <ul className="flex flex-col gap-1">
      {files.map((file) => (
        <li key={file.url}>
          <ExternalLink
            href={file.url}
            newTab
            aria-label={`Скачать: ${registryFileTitle(file)}, реестр ${isolated(number)}`}
            className="tap-room block max-w-48 break-words text-primary-600 hover:underline"
          >
            {cutTexts(registryFileFormat(file))}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
