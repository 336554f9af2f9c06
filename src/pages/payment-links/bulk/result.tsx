import { currencyCode } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { CopyButton, type ExportColumn, ExternalLink } from '@/shared/ui'
import { CELL_TITLES, type CellName, type Row, readRow, shownSum } from './job'

const text = (id: CellName): ExportColumn<Row> => ({
  id,
  title: CELL_TITLES[id],
  kind: 'text',
  value: ({ cells }) => cells[id],
})

function toLinkInput(row: Row) {
  // With this early `today`, no expiry date counts as passed.
  const reading = readRow(row, '-', '2000-01-01')
  return reading.kind === 'valid' ? reading.input : null
}

function outcomeText({ link, refusal, sentOn }: Row): string {
  if (link !== null) return 'Создана'
  if (refusal !== null) return 'Отклонена'
  return sentOn === null ? 'Не отправлена' : 'Нет ответа'
}

export const RESULT_COLUMNS: readonly ExportColumn<Row>[] = [
  text('title'),
  {
    id: 'amount',
    title: CELL_TITLES.amount,
    kind: 'money',
    value: (row) => toLinkInput(row)?.amount?.value ?? row.cells.amount,
  },
  { id: 'currency', title: 'Валюта', kind: 'text', value: () => currencyCode({ amount: 0, currency: 643 }) },
  text('cs1'),
  text('email'),
  text('phone'),
  {
    id: 'expires',
    title: CELL_TITLES.expires,
    kind: 'date',
    value: (row) => toLinkInput(row)?.expires ?? row.cells.expires,
  },
  { id: 'url', title: 'Ссылка', kind: 'text', value: ({ link }) => link?.url ?? null },
  {
    id: 'status',
    title: 'Итог',
    kind: 'text',
    value: (row) => (row.refusal === null ? outcomeText(row) : `${outcomeText(row)}: ${row.refusal}`),
  },
]

type ResultRowsProps = { readonly rows: readonly Row[]; readonly sending: string | null }

export function ResultRows({ rows, sending }: ResultRowsProps) {
  return (
    <ol className="divide-y divide-gray-200 border-y border-gray-200 text-table">
      {rows.map((row, index) => (
        <li key={row.key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
          <div className="flex min-w-0 flex-1 basis-56 gap-2">
            <span className="w-6 shrink-0 text-right text-gray-500 tabular">{index + 1}</span>
            <div className="min-w-0">
              <p className="line-clamp-2 wrap-anywhere">{isolated(row.cells.title)}</p>
              <p className="text-gray-500 wrap-anywhere tabular">
                {[shownSum(row.cells.amount), row.cells.cs1]
                  .filter((part) => part !== '')
                  .map(isolated)
                  .join(' · ')}
              </p>
            </div>
          </div>
          <div className="min-w-0 flex-1 basis-56 pl-8 wrap-anywhere sm:text-right">
            <Outcome row={row} number={index + 1} isSending={row.key === sending} />
          </div>
        </li>
      ))}
    </ol>
  )
}

type OutcomeProps = { readonly row: Row; readonly number: number; readonly isSending: boolean }

function Outcome({ row, number, isSending }: OutcomeProps) {
  const { link, refusal } = row
  if (link !== null) {
    if (link.url === null) return <>Создана, адрес — в списке ссылок</>
    return (
      <span className="inline-flex max-w-full items-center gap-1">
        <ExternalLink href={link.url} newTab className="link min-w-0">
          {link.url}
        </ExternalLink>
        <CopyButton text={link.url} label={`Скопировать ссылку ${number}`} />
      </span>
    )
  }
  if (refusal !== null) return <span className="text-error">Отклонена: {refusal}</span>
  return <span className="text-gray-500">{isSending ? 'Создаём…' : outcomeText(row)}</span>
}
