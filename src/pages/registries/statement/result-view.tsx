import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { formatCount, plural } from '@/shared/lib/text'
import { Alert, Button, Icon } from '@/shared/ui'
import { isQuestion, type ResultGroup, type ResultRow, type Verdict } from './payout'
import { ResultLine } from './result-line'
import type { Phase } from './use-reconciliation'
import {
  accountText,
  describeResult,
  payoutsText,
  sumsText,
  sumText,
  VERDICT_HINTS,
  VERDICT_TITLES,
} from './wording'

type LoadRows = (verdict: Verdict, from: number, limit: number) => Promise<readonly ResultRow[]>

type ResultViewProps = Omit<Extract<Phase, { readonly kind: 'done' }>, 'kind'> & {
  readonly loadRows: LoadRows
  /** What the result is of. */
  readonly children: ReactNode
}

const ANSWERS = {
  info: { icon: mdiInformationOutline, className: '' },
  error: { icon: mdiAlertCircleOutline, className: 'text-error' },
  warning: { icon: mdiAlertOutline, className: 'text-warning' },
  success: { icon: mdiCheckCircleOutline, className: 'text-success' },
}

/** The answer in one line, then the groups, the most urgent first. */
export function ResultView({ file: { facts }, result, unreadable, loadRows, children }: ResultViewProps) {
  const { groups, elsewhere } = result
  const { variant, text } = describeResult(groups)
  const hasPayouts = variant !== 'info'
  const figures = groups.filter(({ verdict, count }) => count > 0 || !isQuestion(verdict))
  return (
    <>
      <div className="flex flex-col gap-1">
        <p role="status" className={`flex items-start gap-2 text-title ${ANSWERS[variant].className}`}>
          <Icon path={ANSWERS[variant].icon} className="mt-1 size-5" />
          {text}
        </p>
        {children}
      </div>
      {!hasPayouts && (
        <Alert variant="info">
          {elsewhere.count > 0
            ? `Выплаты за эти дни ушли на счёт ${elsewhere.accounts.map(accountText).join(', ')}. Скачайте выписку по нему.`
            : 'В эти дни выплат не было. Если вы сверяете другие дни, скачайте выписку за них.'}
        </Alert>
      )}
      {hasPayouts && elsewhere.count > 0 && (
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
      <dl className={`grid grid-cols-2 gap-2 ${figures.length > 4 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}>
        {figures.map((group) => (
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
  const tint = isBad
    ? 'bg-error-tint text-error'
    : isQuestion(verdict)
      ? 'bg-warning-tint text-warning'
      : null
  return (
    <div className={`min-w-0 rounded-card px-3 py-2 ${tint ?? 'bg-gray-50'}`}>
      <dt className={`text-table wrap-anywhere ${tint === null ? 'text-gray-700' : ''}`}>
        {VERDICT_TITLES[verdict]}
      </dt>
      <dd className="tabular">
        <span className="block text-title">{formatCount(count)}</span>
        <span className={`block text-hint wrap-anywhere ${tint === null ? 'text-gray-500' : ''}`}>
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
