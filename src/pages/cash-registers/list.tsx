import {
  CASH_REGISTER_FILTERS,
  CASH_REGISTERS_PATH,
  type CashRegister,
  CashRegisterStatus,
  cashRegisterSchema,
  cashRegisterStatusTitle,
  DriveValidity,
} from '@/entities/cash-register'
import { formatSum } from '@/shared/lib/money'
import { formatCount } from '@/shared/lib/text'
import { columnBuilders } from '@/shared/ui'
import type { ListDeclaration } from '@/widgets/list-screen'
import { receiptsCount, receiptsText, shiftText } from './model'

const { text, day, count, money, currency, moment } = columnBuilders<CashRegister>()

const getMerchantLabel = (row: CashRegister) => row.merchantName ?? row.merchantId

/** «Кассы» (product §11.1). A register is there whatever the day; those whose drive runs out are first. */
export const CASH_REGISTERS_LIST: ListDeclaration<CashRegister> = {
  id: 'counters',
  resource: 'receipt-counters',
  label: 'Кассы',
  path: CASH_REGISTERS_PATH,
  row: cashRegisterSchema,
  rowId: (row) => row.id,
  columns: [
    text({
      id: 'name',
      title: 'Касса',
      of: (row) => row.name,
      cell: ({ name }) => (
        <span className="line-clamp-2 wrap-anywhere" title={name}>
          {name}
        </span>
      ),
      small: getMerchantLabel,
      smallClass: 'max-w-64 break-words',
      maxWidth: 'max-w-64',
      className: 'min-w-48',
      primary: true,
      along: ['merchant'],
    }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => cashRegisterStatusTitle(row.status),
      cell: (row) => <CashRegisterStatus status={row.status} />,
      className: 'min-w-36',
    }),
    text({ id: 'counter_id', title: 'ID кассы', of: (row) => row.id, table: false }),
    text({ id: 'merchant', title: 'Проект', of: getMerchantLabel, table: false }),
    text({ id: 'registration_number', title: 'РНМ', of: (row) => row.registrationNumber, table: false }),
    text({ id: 'drive', title: 'Номер ФН', of: (row) => row.drive.number, table: false }),
    text({ id: 'merchant_id', title: 'Проект', of: getMerchantLabel, maxWidth: 'max-w-44', file: false }),
    day({
      id: 'valid_until',
      title: 'ФН',
      of: (row) => row.drive.validUntil,
      cell: (row) => <DriveValidity cashRegister={row} />,
      className: '',
      file: { title: 'ФН действует до' },
    }),
    text({
      id: 'shift',
      title: 'Смена',
      of: (row) => shiftText(row.shift),
      maxWidth: 'max-w-32',
      className: 'min-w-28',
      wideOnly: true,
    }),
    count({
      id: 'receipts',
      title: 'Чеки: приход / возврат / коррекция',
      of: (row) => receiptsCount(row.receipts),
      cell: (row) => receiptsText(row.receipts),
      className: 'min-w-44 tabular',
      file: { title: 'Чеков прихода', value: (row) => row.receipts.income },
      along: ['refund', 'correction'],
      wideOnly: true,
    }),
    count({ id: 'refund', title: 'Чеков возврата', of: (row) => row.receipts.refund, table: false }),
    count({ id: 'correction', title: 'Чеков коррекции', of: (row) => row.receipts.correction, table: false }),
    money({ id: 'amount', title: 'Сумма', of: (row) => row.amount, along: ['currency'] }),
    currency((row) => row.amount),
    count({
      id: 'unsent_count',
      title: 'Не отправлено в ОФД',
      of: (row) => row.unsent,
      cell: ({ unsent }) => (
        <span className={unsent === null || unsent === 0 ? '' : 'font-medium text-warning'}>
          {formatCount(unsent)}
        </span>
      ),
      className: 'min-w-28 tabular',
    }),
    moment({ id: 'last_receipt_at', title: 'Последний чек', of: (row) => row.lastReceiptAt, wideOnly: true }),
  ],
  hiddenByDefault: ['merchant_id'],
  card: (row) => <CashRegisterCard cashRegister={row} />,
  dateFields: [],
  filters: CASH_REGISTER_FILTERS,
  defaultSort: { column: 'valid_until', direction: 'asc' },
  search: { label: 'Регистрационный номер (РНМ)', placeholder: 'Номер (РНМ)', param: 'registration_number' },
  fileName: 'kassy',
  texts: {
    noneOf: 'касс',
    notFound: 'Касса с таким регистрационным номером не найдена',
    never: 'Касс пока нет',
    neverHint: 'Здесь появятся кассы, как только их подключат к вашим проектам.',
  },
}

function CashRegisterCard({ cashRegister }: { readonly cashRegister: CashRegister }) {
  const { name, amount, status, shift, unsent, merchantName } = cashRegister
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-base font-medium wrap-anywhere">{name}</span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">{formatSum(amount)}</span>
      </span>
      <span className="flex flex-wrap items-start justify-between gap-x-3">
        <CashRegisterStatus status={status} />
        <span className="ml-auto min-w-0 text-right [&>*]:justify-end">
          <DriveValidity cashRegister={cashRegister} />
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span>Смена {shiftText(shift)}</span>
        <span className="truncate">{merchantName}</span>
      </span>
      {unsent !== null && unsent > 0 && <span>Не отправлено в ОФД: {formatCount(unsent)}</span>}
    </span>
  )
}
