import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { formatMoney } from '@/shared/lib/money'
import {
  Card,
  columnBuilders,
  columnsOf,
  type DataColumns,
  DataTable,
  type MenuEntry,
  MoscowTime,
  Pagination,
  RowMenu,
  type TableSort,
  toast,
} from '@/shared/ui'
import { Example } from './example'
import { LONG_ID, LONG_TEXT, LONG_WORD } from './texts'

type Payment = {
  readonly id: string
  readonly at: string
  readonly title: string
  readonly amount: number
}

const column = columnsOf<Payment>()

const COLUMNS = column.columns([
  column.accessor('at', { header: 'Дата', cell: ({ getValue }) => <MoscowTime iso={getValue()} /> }),
  column.accessor('id', {
    header: 'Номер',
    meta: { className: 'tabular', primary: true, copyLabel: 'Скопировать номер' },
  }),
  column.accessor('title', { header: 'Назначение', enableSorting: false }),
  column.accessor('amount', {
    header: 'Сумма',
    meta: { align: 'right', className: 'whitespace-nowrap tabular' },
    cell: ({ getValue }) => formatMoney(getValue()),
  }),
])

const { text, code, moment, money } = columnBuilders<Payment>()

/** As a list declares them, for its table and its file. */
const LIST_COLUMNS = [
  moment({ id: 'at', title: 'Дата', of: ({ at }) => at }),
  code({
    id: 'id',
    title: 'Номер',
    of: ({ id }) => id,
    cut: true,
    primary: true,
    copyLabel: 'Скопировать номер',
  }),
  text({ id: 'title', title: 'Назначение', of: ({ title }) => title, sortable: false }),
  money({ id: 'amount', title: 'Сумма', of: ({ amount }) => ({ amount, currency: 643 }) }),
].flatMap(({ table }) => table ?? [])

const MANY: readonly Payment[] = Array.from({ length: 42 }, (_, index) => ({
  id: String(1000 + index),
  at: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}T09:30:00Z`,
  title: `Заказ ${index + 1}`,
  amount: (index + 1) * 1234.56,
}))

const ODD: readonly Payment[] = [
  { id: LONG_ID, at: 'не дата', title: LONG_WORD, amount: -999_999_999_999.99 },
  { id: '1', at: '2026-11-20T21:30:00Z', title: LONG_TEXT, amount: 0 },
  { id: '2', at: '2026-11-20T21:30:00Z', title: '', amount: 0.01 },
]

const SIZES = [5, 10, 15, 20]

const entriesOf = ({ id }: Payment): readonly MenuEntry[] => [
  {
    kind: 'action',
    key: 'edit',
    label: 'Изменить',
    icon: mdiPencilOutline,
    onSelect: () => toast({ tone: 'info', text: `Изменить ${id}` }),
  },
]

const card = ({ id, at, title, amount }: Payment) => (
  <span className="flex flex-col gap-1 text-table">
    <span className="flex flex-wrap justify-between gap-x-3 font-medium">
      <span className="wrap-anywhere">{title}</span>
      <span className="whitespace-nowrap tabular">{formatMoney(amount)}</span>
    </span>
    <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
      <span className="wrap-anywhere">{id}</span>
      <MoscowTime iso={at} />
    </span>
  </span>
)

type TableProps = Pick<
  Parameters<typeof DataTable<Payment>>[0],
  'state' | 'density' | 'scroll' | 'card' | 'rowActions' | 'skeletonRows'
> & {
  readonly label: string
  readonly rows: readonly Payment[]
  readonly columns?: DataColumns<Payment>
  readonly withLinks?: boolean
}

const NO_ROWS: readonly Payment[] = []

/** Rows are sorted, cut into pages and opened here, without a server. */
function Table({ rows, columns = COLUMNS, withLinks = false, ...look }: TableProps) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(5)
  const [current, setCurrent] = useState<string | null>(null)
  const count = Math.max(0, Math.min(size, rows.length - (page - 1) * size))
  return (
    <Card className="min-w-0 overflow-hidden">
      <DataTable
        {...look}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sort={sort}
        ownOrder="Сначала новые"
        onSortChange={setSort}
        paging={{ page, size }}
        emptyText="У вас пока нет платежей."
        {...(withLinks && {
          rowLink: { href: () => '#tables', onOpen: ({ id }: Payment) => setCurrent(id) },
          currentRow: current,
        })}
      />
      <Pagination
        page={page}
        size={size}
        sizes={SIZES}
        count={count}
        total={rows.length}
        hasNext={page * size < rows.length}
        onPrevious={() => setPage(page - 1)}
        onNext={() => setPage(page + 1)}
        onSizeChange={(next) => {
          setSize(next)
          setPage(1)
        }}
      />
    </Card>
  )
}

export function TableExamples() {
  return (
    <>
      <Example note="Много строк: порядок по столбцам и страницы считает браузер">
        <Table label="Платежи" rows={MANY} card={card} />
      </Example>
      <Example note="Строка открывается, у неё есть меню; на телефоне вместо строк карточки">
        <Table
          label="Платежи с меню"
          rows={MANY}
          withLinks
          card={card}
          rowActions={(row) => (
            <RowMenu variant="dots" title={`Действия: платёж ${row.id}`} entries={entriesOf(row)} />
          )}
        />
      </Example>
      <Example note="Длинные и крайние значения">
        <Table label="Крайние значения" columns={LIST_COLUMNS} rows={ODD} withLinks card={card} />
      </Example>
      <Example note="Плотные строки, прокрутка внутри таблицы">
        <Table label="Плотная таблица" rows={MANY} density="dense" scroll="own" />
      </Example>
      <Example note="Первая загрузка">
        <Table label="Загрузка" rows={NO_ROWS} state="loading" skeletonRows={3} card={card} />
      </Example>
      <Example note="Обновление: прежние строки бледнее">
        <Table label="Обновление" rows={MANY} state="refreshing" card={card} />
      </Example>
      <Example note="Пусто">
        <Table label="Пустая таблица" rows={NO_ROWS} />
      </Example>
    </>
  )
}

const PAGERS = [
  ['Первая страница', { page: 1, size: 25, count: 25, total: 1240, hasNext: true }],
  ['Последняя страница', { page: 50, size: 25, count: 15, total: 1240, hasNext: false }],
  ['Сервер не сказал, сколько всего', { page: 3, size: 25, count: 25, total: null, hasNext: true }],
  ['Огромный список', { page: 123_456, size: 100, count: 100, total: 987_654_321, hasNext: true }],
  ['Ни одной строки', { page: 1, size: 10, count: 0, total: 0, hasNext: false }],
] as const

export function PagerExamples() {
  return PAGERS.map(([note, state]) => (
    <Example key={note} note={note}>
      <Pagination
        {...state}
        sizes={[10, 25, 50, 100]}
        onFirst={nothing}
        onPrevious={nothing}
        onNext={nothing}
        onSizeChange={nothing}
      />
    </Example>
  ))
}

function nothing(): void {
  // The state is fixed: the example shows a look.
}
