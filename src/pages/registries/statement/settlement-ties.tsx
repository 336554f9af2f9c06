import type { ReactNode } from 'react'
import type { Registry } from '@/entities/registry'
import { retryRead, type Task, useTask, type Work } from '@/features/export-list'
import { useApiScope, useCanOpen } from '@/shared/auth'
import type { DayRange } from '@/shared/lib/moscow-time'
import type { Param } from '@/shared/lib/search-param'
import { formatCount } from '@/shared/lib/text'
import { Button, FileButton, Icon, ProgressBar } from '@/shared/ui'
import { fetchTransactions } from '../registry-transactions'
import { type CheckProps, MARKS, StatementState } from './parts'
import type { Payout } from './payout'
import { GroupSection, RegistryLinks } from './result-view'
import * as settlement from './settlement'
import { useReconciliation } from './use-reconciliation'
import { sumText } from './wording'

export type TiesInput = Pick<CheckProps, 'kept'> & {
  readonly sheets: readonly settlement.Settlement[]
  readonly debt: settlement.StatedDebt | null
  readonly days: DayRange
  readonly merchants: Param | undefined
}

/** A check. `running` is shown in place of the check's result, `action` next to it, and `more` after its details. */
type ShownTie = settlement.Tie & {
  readonly running?: ReactNode
  readonly action?: ReactNode
  readonly more?: ReactNode
}

export function useTies(input: TiesInput): readonly ShownTie[] {
  const { sheets, debt, days, merchants } = input
  const payouts = sheets.flatMap((sheet) => sheet.payouts)
  return [
    useOperationsTie(input),
    settlement.checkOrders(payouts, merchants !== undefined),
    useBankTie(payouts, input),
    ...(debt === null ? [] : [settlement.checkDebt(debt, sheets, days)]),
  ]
}

/** Maximum number of registries that are checked without a click, since each needs a request. */
const MAX_UNASKED = 40
const AT_A_TIME = 4

const OPERATIONS_REASONS = {
  idle: 'Нужно загрузить операции',
  running: 'Проверяем',
  failed: 'Операции не загрузились',
}

function useOperationsTie({ sheets }: TiesInput): ShownTie {
  const scope = useApiScope()
  const canOpen = useCanOpen()('history')
  const registries = sheets.flatMap(({ lines }) => lines.accrued.entries.map(({ registry }) => registry))
  const total = registries.length
  const work: Work<settlement.Tie> = {
    text: 'Загружаем операции реестров',
    run: async (signal, onProgress) => {
      const checks: settlement.OperationsCheck[] = []
      const check = async (registry: Registry) => ({
        registry,
        ...(await fetchTransactions(scope, registry.id, signal)),
      })
      while (checks.length < total) {
        const next = registries.slice(checks.length, checks.length + AT_A_TIME)
        checks.push(...(await retryRead(() => Promise.all(next.map(check)), signal)))
        onProgress({ rows: checks.length, total })
      }
      return settlement.checkOperations(checks)
    },
  }
  const isUnasked = canOpen && total > 0 && total <= MAX_UNASKED
  const { task, start, stop } = useTask('transactions', isUnasked ? work : null)
  const check = () => start(work)

  if (!canOpen) return settlement.toTie('Операции', '', [], 'Операции вам недоступны')
  if (total === 0) return settlement.checkOperations([])
  if (task.kind === 'done') return task.result
  const tie = settlement.toTie('Операции', '', [], OPERATIONS_REASONS[task.kind])
  if (task.kind === 'running') return { ...tie, running: <Running {...task.progress} onStop={stop} /> }
  return {
    ...tie,
    action: <Button onClick={check}>{task.kind === 'idle' ? 'Проверить по операциям' : 'Повторить'}</Button>,
  }
}

type RunningProps = Extract<Task<unknown>, { readonly kind: 'running' }>['progress'] & {
  readonly onStop: () => void
}

function Running({ text, rows, total, onStop }: RunningProps) {
  return (
    <>
      <span role="status">Проверяем</span>
      {total !== null && (
        <span className="text-gray-500 tabular">{`${formatCount(rows)} из ${formatCount(total)}`}</span>
      )}
      <span className="min-w-0 flex-1">
        <ProgressBar label={text} share={total === null ? undefined : rows / total} />
      </span>
      <Button size="small" onClick={onStop}>
        Отмена
      </Button>
    </>
  )
}

const BANK_REASONS = {
  idle: 'Нужна выписка 1С за месяц, файл не покидает браузер',
  running: 'Проверяем',
  failed: 'Выписка не сверена',
}

function useBankTie(payouts: readonly Payout[], { days, merchants, kept }: TiesInput): ShownTie {
  const ids = payouts.flatMap(({ registries }) => registries.map(({ id }) => id))
  const check = useReconciliation(kept, { ids, days: merchants === undefined ? days : null })
  const { task, matched, isChoosing, choose, reset } = check
  const reason = BANK_REASONS[task.kind === 'done' ? 'idle' : task.kind]
  const tie = matched ? settlement.checkBank(matched, payouts) : settlement.toTie('Банк', '', [], reason)
  return {
    ...tie,
    action: isChoosing ? (
      <FileButton onChoose={choose}>Выбрать файл выписки</FileButton>
    ) : (
      matched && <Button onClick={reset}>Другая выписка</Button>
    ),
    more: (
      <>
        <StatementState {...check} />
        {matched?.groups.map(
          (group) =>
            group.verdict !== 'arrived' &&
            group.count > 0 && <GroupSection key={group.verdict} group={group} file={matched.file} />,
        )}
      </>
    ),
  }
}

const MAX_FOUND = 10

export function TieSection({ name, state, text: stateText, running, action, more, ...tie }: ShownTie) {
  const { compared, reason, found } = tie
  const named = found.filter(({ text }) => text !== '')
  return (
    <section aria-label={name} className="flex flex-col gap-1 py-1.5 max-sm:py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-44 font-medium max-sm:flex-1">{name}</span>
        {running ?? (
          <>
            <span className={`inline-flex items-center gap-1 ${MARKS[state].className}`}>
              <Icon path={MARKS[state].icon} className="size-4" />
              {stateText}
            </span>
            <span className="min-w-0 flex-1 basis-40 text-hint text-gray-500 max-sm:basis-full">
              {/* A reason that the user can remove has no use on paper. */}
              {reason === null ? (
                compared
              ) : (
                <span className={action === undefined ? '' : 'print:hidden'}>{`${reason}.`}</span>
              )}
            </span>
          </>
        )}
        {action}
      </div>
      <ul className="text-table tabular empty:hidden sm:pl-46">
        {named.slice(0, MAX_FOUND).map(({ registries, text, ...sum }) => (
          <li key={text + registries[0]?.id} className="flex flex-wrap items-baseline gap-x-3">
            <RegistryLinks registries={registries} />
            <span className="min-w-0 wrap-anywhere">{text}</span>
            {named.length > 1 && <span className="ml-auto whitespace-nowrap text-error">{sumText(sum)}</span>}
          </li>
        ))}
        {named.length > MAX_FOUND && <li>{`и ещё ${formatCount(named.length - MAX_FOUND)}`}</li>}
      </ul>
      {more}
    </section>
  )
}
