import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cutTexts } from '@/shared/lib/cut-texts'
import type { RowLink, TableRow, TableState } from './model'
import { rowLinkProps } from './row-link'
import { Veil } from './side-scroll'

type CardListProps<Row extends RowData> = {
  readonly id: string | undefined
  readonly label: string
  readonly rows: readonly TableRow<Row>[]
  readonly state: TableState
  readonly card: (row: Row) => ReactNode
  readonly rowLink: RowLink<Row> | undefined
  readonly rowActions: ((row: Row) => ReactNode) | undefined
  readonly currentRow: string | null
  readonly skeletonRows: number
}

/** Body of a card. Its padding shrinks when text is enlarged on a narrow viewport. */
const BODY = 'block px-[min(1rem,4vw)] py-3 active:bg-gray-50'

export function CardList<Row extends RowData>(props: CardListProps<Row>) {
  const { id, label, rows, state, card, rowLink, rowActions, currentRow, skeletonRows } = props
  return (
    <div className="relative isolate bg-white">
      <ul
        id={id}
        aria-label={label}
        aria-busy={state !== 'ready' || undefined}
        className={state === 'loading' ? 'animate-breathe' : ''}
      >
        {state === 'loading'
          ? Array.from({ length: skeletonRows }, (_, key) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: loading bars are never reordered
                key={key}
                className="flex flex-col gap-2 border-b border-gray-200 px-4 py-3 last:border-b-0"
              >
                <span aria-hidden="true" className="h-4 w-full max-w-52 rounded-control bg-gray-100" />
                <span aria-hidden="true" className="h-4 w-1/2 rounded-control bg-gray-100" />
              </li>
            ))
          : rows.map((row) => (
              <li key={row.id} className="relative border-b border-gray-200 last:border-b-0">
                {rowLink === undefined ? (
                  <div className={BODY}>{card(cutTexts(row.original))}</div>
                ) : (
                  <a {...rowLinkProps(row, rowLink, row.id === currentRow)} className={BODY}>
                    {card(cutTexts(row.original))}
                  </a>
                )}
                {/* The last line of the card leaves space for the button. */}
                {rowActions && <span className="absolute right-0 bottom-0">{rowActions(row.original)}</span>}
              </li>
            ))}
      </ul>
      {state === 'refreshing' && <Veil />}
    </div>
  )
}

type ListCardProps = {
  readonly title: ReactNode
  /** Shown in small text after the title. */
  readonly small?: ReactNode
  readonly amount?: ReactNode
  readonly status?: ReactNode
  /** Shown on the line of the status. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** Renders the card that shows a row of a list on phones. */
export function ListCard({ title, small, amount, status, beside, children }: ListCardProps) {
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base font-medium">
        <span className="max-w-full flex-1 basis-0 wrap-break-word">
          {title}{' '}
          <span className="inline-block text-table font-normal text-gray-500 empty:hidden">{small}</span>
        </span>
        <span className="ml-auto whitespace-nowrap tabular">{amount}</span>
      </span>
      {status !== undefined && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          {status}
          {beside}
        </span>
      )}
      {children}
    </span>
  )
}
