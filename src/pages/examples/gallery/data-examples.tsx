import { mdiCheckCircleOutline } from '@mdi/js'
import { type ComponentProps, useState } from 'react'
import * as Ui from '@/shared/ui'
import { type Examples, LONG_ID, LONG_TEXT, LONG_URL, LONG_WORD, noop, states } from './parts'

type Payment = { readonly id: string; readonly at: string; readonly title: string; readonly amount: number }

const PAYMENTS: readonly Payment[] = Array.from({ length: 42 }, (_, index) => ({
  id: String(1000 + index),
  at: `2026-11-${10 + (index % 20)}T09:30:00Z`,
  title: `Заказ ${index + 1}`,
  amount: (index + 1) * 1234.56,
}))

const ODD_PAYMENTS: readonly Payment[] = [
  { id: LONG_ID, at: 'не дата', title: LONG_WORD, amount: -999_999_999_999.99 },
  { id: '1', at: '2026-11-20T21:30:00Z', title: LONG_TEXT, amount: 0.01 },
]

const { text, code, moment, money } = Ui.columnBuilders<Payment>()

const COLUMNS = [
  moment({ id: 'at', title: 'Дата', of: ({ at }) => at }),
  code({ id: 'id', title: 'Номер', of: ({ id }) => id, cut: true, primary: true, copyLabel: 'Копировать' }),
  money({ id: 'amount', title: 'Сумма', of: ({ amount }) => ({ amount, currency: 643 }) }),
  text({ id: 'title', title: 'Назначение', of: ({ title }) => title, sortable: false }),
].flatMap(({ table }) => table ?? [])

const column = Ui.createColumns<Payment>()

const OWN_COLUMNS = column.columns([
  column.accessor('title', { header: 'Назначение', enableSorting: false, meta: { primary: true } }),
])

type TableProps = Partial<ComponentProps<typeof Ui.DataTable<Payment>>> & { readonly label: string }

/** Renders a table that sorts and opens its rows without a server. */
function Table({ rows = PAYMENTS, columns = COLUMNS, ...props }: TableProps) {
  const [sort, setSort] = useState<Ui.TableSort | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  return (
    <Ui.DataTable
      columns={columns}
      rows={rows}
      sort={sort}
      onSortChange={setSort}
      paging={{ page: 1, size: 10 }}
      emptyText="У вас пока нет платежей."
      rowLink={{ href: () => '#DataTable', onOpen: ({ id }) => setCurrent(id) }}
      currentRow={current}
      card={({ title, amount }) => <Ui.ListCard title={title} amount={amount} />}
      {...props}
    />
  )
}

const ENTRIES = [{ label: 'Изменить', onSelect: noop }]

const createMenu = ({ id }: Payment) => (
  <Ui.RowMenu variant="dots" title={`Действия: ${id}`} entries={ENTRIES} />
)

const STATUSES = [{ value: 'done', title: 'Успешно', icon: mdiCheckCircleOutline }]

const PAGES = {
  size: 25,
  sizes: [25, 100],
  onFirst: noop,
  onPrevious: noop,
  onNext: noop,
  onSizeChange: noop,
}

export const DATA_EXAMPLES: Examples = {
  DataTable: states(Table, {
    'Сортирует и открывает строки': { label: 'Платежи' },
    'У строки есть меню': { label: 'Платежи с меню', rowActions: createMenu },
    'Плотные строки': { label: 'Плотная', density: 'dense' },
    'Первая загрузка': { label: 'Загрузка', rows: [], state: 'loading', skeletonRows: 3 },
    'Обновление: прежние строки бледнее': { label: 'Обновление', state: 'refreshing' },
    Пусто: { label: 'Пустая таблица', rows: [] },
  }),
  ListCard: states(Ui.ListCard, {
    'Сумма всегда на первой строке, целиком': { title: LONG_TEXT, amount: '−10 000 000,00 ₽' },
  }),
  columnBuilders: states(Table, { 'Длинные и крайние значения': { label: 'Крайние', rows: ODD_PAYMENTS } }),
  createColumns: states(Table, { 'Столбцы не для файла': { label: 'Без файла', columns: OWN_COLUMNS } }),
  Pagination: states(Ui.Pagination, {
    'Первая страница': { ...PAGES, page: 1, count: 25, total: 1240, hasNext: true },
    'Последняя страница': { ...PAGES, page: 50, count: 15, total: 1240, hasNext: false },
    'Сервер не сказал, сколько всего': { ...PAGES, page: 3, count: 25, total: null, hasNext: true },
    'Огромный список': { ...PAGES, page: 1_234_567, count: 25, total: 987_654_321, hasNext: true },
    'Ни одной строки': { ...PAGES, page: 1, count: 0, total: 0, hasNext: false },
  }),
  Card: { 'Белый лист с тонкой линией, без тени': <Ui.Card className="p-5">Содержание карточки</Ui.Card> },
  DetailsList: states(Ui.DetailsList, {
    Копирование: { items: [{ title: 'ID операции', value: LONG_ID, copy: LONG_ID }] },
    'Длинные слова': { items: [{ title: LONG_WORD, value: LONG_WORD }] },
    'Значения нет: ни одной пары': { items: [{ title: 'RRN', value: null }] },
  }),
  DetailsHead: states(Ui.DetailsHead, {
    'Сумма и статус': {
      caption: LONG_TEXT,
      amount: '12 500,00 ₽',
      status: 'Успешно',
      since: '20.11.2026, 21:30',
    },
    'Длинные слова': { amount: LONG_WORD, status: LONG_WORD },
  }),
  DetailsSection: states(Ui.DetailsSection, { 'Часть шторки': { title: LONG_TEXT, children: 'Содержание' } }),
  QrCode: states(Ui.QrCode, {
    'Короткий адрес': { text: 'https://pay.example.ru/p/17', label: 'QR-код', fileName: 'ssylka' },
    'Длинный адрес': { text: LONG_URL, label: 'QR-код длинного адреса', fileName: 'ssylka-dlinnaya' },
  }),
  FoldedQrCode: states(Ui.FoldedQrCode, {
    Свёрнут: { text: 'https://pay.example.ru/p/17', label: 'QR-код за кнопкой', fileName: 'ssylka' },
  }),
  ClampedText: states(Ui.ClampedText, {
    'Одна строка; целиком текст виден в подсказке': { text: LONG_TEXT, lines: 1, className: 'w-56' },
    'Две строки, слово без пробелов': { text: LONG_WORD, lines: 2, className: 'w-32' },
  }),
  UnbrokenText: states(Ui.UnbrokenText, { 'Не рвётся по дефисам': { text: 'Рассрочка 0-0-12 '.repeat(40) } }),
  AlertText: states(Ui.AlertText, {
    Предупреждение: { variant: 'warning', children: 'Ещё 8 дней' },
    Ошибка: { variant: 'error', children: 'Срок истёк' },
  }),
  StatusLabel: states(Ui.StatusLabel, {
    'Со значком': { status: 'done', statuses: STATUSES },
    'Неизвестный статус': { status: 'quantum_leap', statuses: [], tone: 'neutral', title: LONG_WORD },
    'С меткой': { status: 'review', mark: 'h-2 rounded-full border-2', title: 'На рассмотрении' },
    'Без значка': { status: null, statuses: [], title: '—' },
  }),
  MoscowTime: states(Ui.MoscowTime, {
    'Дата и время; подсказка показывает часы читателя': { iso: '2026-11-20T21:30:00Z' },
    День: { iso: '2026-11-20T21:30:00Z', show: 'day' },
    'Далёкое прошлое': { iso: '0987-01-01T00:00:00Z' },
    'Значения нет': { iso: null },
    'Значение не читается': { iso: 'не дата' },
  }),
}
