import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { formatCount, plural } from '@/shared/lib/text'
import { Alert, Button, Icon } from '@/shared/ui'
import type { Phase } from '../lib/use-reconciliation'
import type { ResultGroup, ResultRow, Verdict } from '../model/payout'
import {
  accountText,
  answerText,
  payoutsText,
  sumsText,
  sumText,
  VERDICT_HINTS,
  VERDICT_TITLES,
} from '../model/wording'
import { ResultLine } from './result-line'

type LoadRows = (verdict: Verdict, from: number, limit: number) => Promise<readonly ResultRow[]>

type ResultViewProps = Omit<Extract<Phase, { readonly kind: 'done' }>, 'kind'> & {
  readonly loadRows: LoadRows
  /** What the result is of. */
  readonly children: ReactNode
}

/** The answer in one line, then the groups, the most urgent first. */
export function ResultView({ file: { facts }, result, unreadable, loadRows, children }: ResultViewProps) {
  const { groups, elsewhere } = result
  const count = (verdict: Verdict) => groups.find((group) => group.verdict === verdict)?.count ?? 0
  const counts = {
    missing: count('missing'),
    different: count('different'),
    arrived: count('arrived'),
    extra: count('extra'),
  }
  const payouts = counts.missing + counts.different + counts.arrived
  const isBad = counts.missing + counts.different > 0
  return (
    <>
      <div className="flex flex-col gap-1">
        <p
          role="status"
          className={`flex items-start gap-2 text-title ${isBad ? 'text-error' : payouts > 0 ? 'text-success' : ''}`}
        >
          <Icon
            path={isBad ? mdiAlertCircleOutline : payouts > 0 ? mdiCheckCircleOutline : mdiInformationOutline}
            className="mt-1 size-5"
          />
          {answerText(counts)}
        </p>
        {children}
      </div>
      {payouts === 0 && (
        <Alert variant="info">
          {elsewhere.count > 0
            ? `Выплаты за эти дни ушли на счёт ${elsewhere.accounts.map(accountText).join(', ')}. Скачайте выписку по нему.`
            : 'В эти дни выплат не было. Если вы сверяете другие дни, скачайте выписку за них.'}
        </Alert>
      )}
      {payouts > 0 && elsewhere.count > 0 && (
        <Alert variant="info">
          {`На счёт ${elsewhere.accounts.map(accountText).join(', ')} ушло: ${payoutsText(elsewhere.count)}. Чтобы сверить и их, скачайте выписку по нему.`}
        </Alert>
      )}
      {facts.totalMismatches.map(({ account, currency, stated, read }) => (
        <Alert key={account} variant="warning">
          {`Выписка неполная или повреждена: по её итогам на счёт ${accountText(account)} поступило ${sumText({ currency, kopecks: stated })}, а документов в ней на ${sumText({ currency, kopecks: read })}. Скачайте её ещё раз.`}
        </Alert>
      ))}
      {facts.unreadable + unreadable > 0 && (
        <Alert variant="warning">
          {facts.unreadable > 0 &&
            `Без даты или суммы: ${plural(facts.unreadable, ['документ', 'документа', 'документов'])} выписки. `}
          {unreadable > 0 && `Не прочитано: ${plural(unreadable, ['реестр', 'реестра', 'реестров'])}. `}
          Проверьте их сами.
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {groups.map((group) => (
          <Figure key={group.verdict} group={group} />
        ))}
      </dl>
      {groups.map(
        (group) => group.count > 0 && <GroupSection key={group.verdict} group={group} loadRows={loadRows} />,
      )}
    </>
  )
}

function Figure({ group: { verdict, count, sums } }: { readonly group: ResultGroup }) {
  const isBad = count > 0 && (verdict === 'missing' || verdict === 'different')
  return (
    <div className={`min-w-0 rounded-card px-3 py-2 ${isBad ? 'bg-error-tint text-error' : 'bg-gray-50'}`}>
      <dt className={`text-table wrap-anywhere ${isBad ? '' : 'text-gray-700'}`}>
        {VERDICT_TITLES[verdict]}
      </dt>
      <dd className="tabular">
        <span className="block text-title">{formatCount(count)}</span>
        <span className={`block text-hint wrap-anywhere ${isBad ? '' : 'text-gray-500'}`}>
          {count === 0 ? '\u00a0' : sumsText(sums)}
        </span>
      </dd>
    </div>
  )
}

const MORE_ROWS = 50

function GroupSection({ group, loadRows }: { readonly group: ResultGroup; readonly loadRows: LoadRows }) {
  const { verdict, count } = group
  const [rows, setRows] = useState(group.rows)
  const hint = VERDICT_HINTS[verdict]
  const showMore = async () => {
    // The dialog may be closed meanwhile, and the button pressed twice.
    const more = await loadRows(verdict, rows.length, MORE_ROWS).catch(() => [])
    setRows((current) => (current.length === rows.length ? [...rows, ...more] : current))
  }
  return (
    <section>
      <h3 className="font-semibold">
        {VERDICT_TITLES[verdict]}{' '}
        <span className="font-normal text-gray-500 tabular">{formatCount(count)}</span>
      </h3>
      {hint !== null && <p className="text-hint text-gray-500">{hint}</p>}
      <ul className="mt-1 divide-y divide-gray-200 border-y border-gray-200">
        {rows.map((row) => (
          <ResultLine key={row.key} row={row} />
        ))}
      </ul>
      {rows.length < count && (
        <Button variant="tertiary" size="small" className="mt-1" onClick={() => void showMore()}>
          {`Показать ещё ${formatCount(Math.min(MORE_ROWS, count - rows.length))}`}
        </Button>
      )}
    </section>
  )
}
