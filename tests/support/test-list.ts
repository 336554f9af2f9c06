import { z } from '@/shared/lib/zod'
import type { ListColumn } from '@/shared/ui'
import type { ListDeclaration, ListFilter } from '@/widgets/list-screen/model/list-declaration'

type Row = { readonly id: string; readonly sum: number }

function column(id: string, title: string, value: (row: Row) => string | number): ListColumn<Row> {
  return {
    id,
    title,
    isPrimary: false,
    isSortable: true,
    table: { id, header: title, accessorFn: value },
    file: { id, title, kind: 'text', value },
    along: [],
  }
}

export const GROUP: ListFilter = {
  kind: 'tabs',
  title: 'Группа',
  param: 'code__in',
  allTitle: 'Все',
  options: [{ value: 'new', title: 'Новые', sends: ['A0', 'A1'] }],
}

/** A small list for the unit tests of the list screen (src/widgets/list-screen). */
export const TEST_LIST: ListDeclaration<Row> = {
  id: 'test',
  resource: 'test',
  label: 'Строки',
  path: '/api/v1/rows',
  query: { process_type: 'standard' },
  row: z.never(),
  columns: [
    { ...column('id', 'ID', (row) => row.id), isPrimary: true },
    { ...column('sum', 'Сумма', (row) => row.sum), along: ['currency'] },
    { ...column('currency', 'Валюта', () => 'RUB'), table: null, isSortable: false },
    { ...column('note', 'Заметка', () => ''), file: null, isSortable: false },
  ],
  card: () => null,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'updated_at', title: 'дате обновления' },
  ],
  filters: {
    status: {
      kind: 'choice',
      title: 'Статус',
      param: 'status__in',
      options: [
        { value: 'success', title: 'Успешно' },
        { value: 'error', title: 'Ошибка' },
      ],
    },
    group: GROUP,
    cs1: { kind: 'text', title: 'Заказ', param: 'cs1' },
  },
  defaultSort: { column: 'id', direction: 'desc' },
  search: { label: 'ID', param: 'row_id' },
  fileName: 'stroki',
  texts: { noneOf: 'строк', notFound: 'Нет такой строки', never: 'Строк не было', neverHint: '' },
}
