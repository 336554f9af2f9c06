import { currencyCode } from '@/shared/lib/money'
import type { ExportColumn } from '@/shared/ui'
import { CELL_TITLES, type CellName, type Row, readRow } from './row'

const text = (id: CellName): ExportColumn<Row> => ({
  id,
  title: CELL_TITLES[id],
  kind: 'text',
  value: ({ cells }) => cells[id],
})

/** What has become of a row, in a word. */
export function outcomeText({ link, refusal, sentOn }: Row): string {
  if (link !== null) return 'Создана'
  if (refusal !== null) return 'Отклонена'
  return sentOn === null ? 'Не отправлена' : 'Нет ответа'
}

/** The result as a file. */
export const RESULT_COLUMNS: readonly ExportColumn<Row>[] = [
  text('title'),
  {
    id: 'amount',
    title: CELL_TITLES.amount,
    kind: 'money',
    value: (row) => {
      // The day decides about nothing but the end of the link.
      const reading = readRow(row, '-', '2000-01-01')
      return reading.kind === 'valid' ? (reading.input.amount?.value ?? row.cells.amount) : row.cells.amount
    },
  },
  {
    id: 'currency',
    title: 'Валюта',
    kind: 'text',
    value: () => currencyCode({ amount: 0, currency: 643 }),
  },
  text('cs1'),
  text('email'),
  text('phone'),
  text('expires'),
  { id: 'url', title: 'Ссылка', kind: 'text', value: ({ link }) => link?.url ?? null },
  {
    id: 'status',
    title: 'Итог',
    kind: 'text',
    value: (row) => (row.refusal === null ? outcomeText(row) : `${outcomeText(row)}: ${row.refusal}`),
  },
]
