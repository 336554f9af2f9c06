import { columnsOf } from '@/shared/ui'
import type { ListDeclaration } from './list-declaration'

type Row = { readonly id: string; readonly sum: number }

const column = columnsOf<Row>()

/** A small list for the tests of this folder. */
export const TEST_LIST: ListDeclaration<Row, 'status' | 'group' | 'cs1', null> = {
  id: 'test',
  concept: 'test',
  label: 'Строки',
  path: '/api/v1/rows',
  query: { process_type: 'standard' },
  readItems: () => ({ rows: [], unreadable: 0 }),
  readExtras: () => null,
  rowId: (row) => row.id,
  columns: column.columns([
    column.accessor((row) => row.id, { id: 'id', header: 'ID', meta: { primary: true } }),
    column.accessor((row) => row.sum, { id: 'sum', header: 'Сумма' }),
    column.display({ id: 'note', header: 'Заметка', enableSorting: false }),
  ]),
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
    group: {
      kind: 'tabs',
      title: 'Группа',
      param: 'code__in',
      allTitle: 'Все',
      options: [{ value: 'new', title: 'Новые', sends: ['A0', 'A1'] }],
      counts: () => null,
    },
    cs1: { kind: 'text', title: 'Заказ', param: 'cs1' },
  },
  defaultSort: { column: 'id', direction: 'desc' },
  search: { label: 'ID', param: 'row_id' },
  exportColumns: [],
  fileName: 'stroki',
  texts: { noneOf: 'строк', notFound: 'Нет такой строки', never: 'Строк не было', neverHint: '' },
}
