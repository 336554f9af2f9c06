import { mdiSwapHorizontal } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import {
  formatInstrument,
  formatTransactionAmount,
  isVoid,
  type Transaction,
  TransactionStatus,
  typeTitle,
} from '@/entities/transaction'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatForPeriod } from '@/shared/lib/moscow-time'
import { MoscowTime } from '@/shared/ui'
import { historyLink, transactionLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { Block, BlockLink, Loaded, Message, type SummaryProps, selectPart, UnreadNote } from './block'
import { WaitingLine } from './waiting-line'

const COUNT = 5

/** Two lines per transaction on phones, one line with columns on wider screens. */
const ROW =
  'grid min-h-target items-center @2xs:grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-4 py-2 text-table sm:min-h-9 sm:px-5 sm:py-1 @2xl:grid-cols-operations @5xl:grid-cols-operations-wide'

export function LastTransactionsBlock({ summary, place }: SummaryProps) {
  const load = selectPart(summary, ({ lastTransactions, days, askedAt }) =>
    lastTransactions === null ? null : { ...lastTransactions, days, askedAt },
  )
  return (
    <Block
      title="Последние операции"
      name="main operations"
      link={<BlockLink {...historyLink(place)}>Все операции</BlockLink>}
    >
      <Loaded load={load} what="операции">
        {({ rows, unreadable, days, askedAt }) => (
          <>
            {rows.length === 0 && unreadable === 0 && (
              <Message icon={mdiSwapHorizontal} text={`${formatForPeriod(days, askedAt)} операций нет`} />
            )}
            {rows.length > 0 && (
              <ul className="py-3">
                {rows.slice(0, COUNT).map((transaction) => (
                  <li key={transaction.id}>
                    <TransactionRow transaction={cutTexts(transaction)} place={place} />
                  </li>
                ))}
              </ul>
            )}
            <UnreadNote count={unreadable} />
            {rows.length > 0 && <WaitingLine of="transactions" days={days} askedAt={askedAt} place={place} />}
          </>
        )}
      </Loaded>
    </Block>
  )
}

function TransactionRow({
  transaction,
  place,
}: {
  readonly transaction: Transaction
  readonly place: Place
}) {
  const { id, type, status, createdAt, instrumentType, instrument, merchantName } = transaction
  const payer = cutTexts(formatInstrument(instrumentType, instrument.mask))
  return (
    <Link {...transactionLink(place, id)} className={`${ROW} hover:bg-gray-50`}>
      <MoscowTime iso={createdAt} className="order-3 text-gray-500 @2xl:order-none" />
      <span className="truncate font-medium @2xl:font-normal">{typeTitle(type)}</span>
      <span className="hidden truncate text-gray-500 @2xl:block" title={payer}>
        {payer}
      </span>
      <span className="hidden truncate text-gray-500 @5xl:block" title={merchantName ?? undefined}>
        {merchantName}
      </span>
      <span className="order-4 justify-self-end @2xl:order-none @2xl:justify-self-start">
        <TransactionStatus status={status} />
      </span>
      <span
        className={`text-right text-base whitespace-nowrap tabular ${isVoid(status) ? 'text-gray-500' : 'font-medium'}`}
      >
        {formatTransactionAmount(transaction)}
      </span>
    </Link>
  )
}
