import {
  CASH_REGISTER_FILTERS,
  CASH_REGISTER_TASKS,
  CASH_REGISTERS_PATH,
  type CashRegister,
  CashRegisterStatus,
  cashRegisterQuery,
  cashRegisterSchema,
  cashRegisterStatusTitle,
  DriveValidity,
  LastReceipt,
} from '@/entities/cash-register'
import { DASH, formatCount } from '@/shared/lib/text'
import { ClampedText, columnBuilders, ListCard, Page } from '@/shared/ui'
import { type ListDeclaration, ListScreen, lazyDetails, useListPageUrl } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { receiptsCount, receiptsText, shiftText } from './model'

const { text, day, count, money, currency, moment } = columnBuilders<CashRegister>()

const getMerchantLabel = (row: CashRegister) => row.merchantName ?? row.merchantId

/** The list «Кассы» (product §11.1). Cash registers whose fiscal drives expire first are on top. */
export const CASH_REGISTERS_LIST: ListDeclaration<CashRegister> = {
  id: 'counters',
  resource: 'receipt-counters',
  label: 'Кассы',
  path: CASH_REGISTERS_PATH,
  row: cashRegisterSchema,
  // A provider may ignore the parameter of the filter `attention`, so the rows are checked as well.
  isRowOf: (row, filters) => {
    const tasks = filters.get('attention')
    return (
      tasks === undefined ||
      CASH_REGISTER_TASKS.some(({ value, holds }) => tasks.includes(value) && holds(row, new Date()))
    )
  },
  columns: [
    text({
      id: 'name',
      title: 'Касса',
      of: (row) => row.name,
      small: getMerchantLabel,
      sample: 'Касса самообслуживания · Магазин',
      minWidth: 'min-w-40',
      primary: true,
      along: ['merchant'],
    }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => cashRegisterStatusTitle(row.status),
      cell: (row) => <CashRegisterStatus status={row.status} />,
      minWidth: 'min-w-32',
    }),
    text({ id: 'counter_id', title: 'ID кассы', of: (row) => row.id, table: false }),
    text({ id: 'merchant', title: 'Проект', of: getMerchantLabel, table: false }),
    text({ id: 'registration_number', title: 'РНМ', of: (row) => row.registrationNumber, table: false }),
    text({ id: 'drive', title: 'Номер ФН', of: (row) => row.drive.number, table: false }),
    text({ id: 'merchant_id', title: 'Проект', of: getMerchantLabel, minWidth: 'min-w-36', file: false }),
    day({
      id: 'valid_until',
      title: 'ФН',
      of: (row) => row.drive.validUntil,
      cell: (row) => <DriveValidity cashRegister={row} />,
      className: '',
      sample: 'до 22.11.2026 ✓✓ Истекает сегодня',
      file: { title: 'ФН действует до' },
    }),
    text({ id: 'shift', title: 'Смена', of: (row) => shiftText(row.shift), minScreen: 1440 }),
    count({
      id: 'receipts',
      title: 'Приход / возврат / коррекция',
      of: (row) => receiptsCount(row.receipts),
      cell: (row) => receiptsText(row.receipts),
      className: 'tabular',
      file: { title: 'Чеков прихода', value: (row) => row.receipts.income },
      along: ['refund', 'correction'],
    }),
    count({ id: 'refund', title: 'Чеков возврата', of: (row) => row.receipts.refund, table: false }),
    count({ id: 'correction', title: 'Чеков коррекции', of: (row) => row.receipts.correction, table: false }),
    money({
      id: 'amount',
      title: 'Сумма чеков',
      of: (row) => row.amount,
      along: ['currency'],
      minScreen: 1536,
    }),
    currency((row) => row.amount),
    count({
      id: 'unsent_count',
      title: 'Не отправлено',
      file: { title: 'Не отправлено в ОФД' },
      of: (row) => row.unsent,
      cell: ({ unsent }) => (
        <span className={unsent === null || unsent === 0 ? '' : 'font-medium text-error'}>
          {formatCount(unsent)}
        </span>
      ),
    }),
    moment({
      id: 'last_receipt_at',
      title: 'Последний чек',
      of: (row) => row.lastReceiptAt,
      cell: (row) => <LastReceipt cashRegister={row} />,
      sample: '✓✓ 22.11.2026 34 дня назад',
    }),
  ],
  hiddenByDefault: ['merchant_id', 'shift', 'receipts'],
  card: (row) => <CashRegisterCard cashRegister={row} />,
  dateFields: [],
  filters: CASH_REGISTER_FILTERS,
  defaultSort: { column: 'valid_until', direction: 'asc' },
  search: { label: 'Регистрационный номер (РНМ)', placeholder: 'РНМ', param: 'registration_number' },
  fileName: 'kassy',
  texts: {
    noneOf: 'касс',
    notFound: 'Касса с таким регистрационным номером не найдена',
    never: 'Касс пока нет',
    neverHint: 'Здесь появятся кассы, как только их подключат к вашим проектам.',
  },
}

function CashRegisterCard({ cashRegister }: { readonly cashRegister: CashRegister }) {
  const { name, status, registrationNumber, unsent, merchantName } = cashRegister
  return (
    <ListCard
      title={<ClampedText text={name} lines={2} />}
      status={<CashRegisterStatus status={status} />}
      beside={<span className="truncate text-gray-500">{merchantName}</span>}
    >
      <span>
        ФН <DriveValidity cashRegister={cashRegister} />
      </span>
      {unsent !== null && unsent > 0 && (
        <span className="font-medium text-error">Не отправлено в ОФД: {formatCount(unsent)}</span>
      )}
      <span className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-hint wrap-anywhere text-gray-500">
        <span>РНМ {registrationNumber ?? DASH}</span>
        <span>
          <LastReceipt cashRegister={cashRegister} isShort />
        </span>
      </span>
    </ListCard>
  )
}

const CashRegisterDetails = lazyDetails(
  async () => (await import('./cash-register-details')).CashRegisterDetails,
)

export function CashRegistersPage() {
  return (
    <Page navigation={<TransactionsNavigation />}>
      <ListScreen
        list={CASH_REGISTERS_LIST}
        url={useListPageUrl(CASH_REGISTERS_LIST)}
        drawer={{
          title: () => 'Касса',
          query: cashRegisterQuery,
          messages: {
            missing: (id) => `Касса ${id} не найдена. Проверьте ссылку или найдите кассу в списке.`,
            failed: 'Не удалось загрузить кассу',
          },
          render: ({ record }) => <CashRegisterDetails cashRegister={record} />,
        }}
      />
    </Page>
  )
}
