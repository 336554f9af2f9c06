import { mdiCheckCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WriteToManager } from '@/entities/client'
import { checkTransactions, Discrepancy, type Registry, type RegistryCheck } from '@/entities/registry'
import {
  formatTransactionAmount,
  TRANSACTIONS_PATH,
  transactionSchema,
  transactionTotalsSchema,
  typeTitle,
} from '@/entities/transaction'
import { type ApiScope, optionalCount, orEmpty, queryState, requiredArray } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { formatPeriodParam } from '@/shared/lib/moscow-time'
import { type Param, toSearchParam } from '@/shared/lib/search-param'
import { formatCount } from '@/shared/lib/text'
import { mapped, z } from '@/shared/lib/zod'
import { DetailsList, DetailsSection, Icon, LoadingPlaceholder, MoscowTime, QueryStrip } from '@/shared/ui'
import { registryDays } from './model'

const transactionsSchema = mapped(
  z.object({
    items: requiredArray(transactionSchema),
    cursor: orEmpty(z.object({ total: optionalCount })),
    totals: transactionTotalsSchema,
  }),
  ({ items, cursor, totals }) => ({ rows: items.rows, total: cursor.total, totals }),
)

/** Number of transactions shown here; a link to History shows all of them. */
const FIRST_OPERATIONS = 5

/** Requests a registry's newest transactions, their count and totals (product §17.6). */
export function fetchTransactions(
  { api }: ApiScope,
  registryId: string,
  signal: AbortSignal,
  params: Readonly<Record<string, Param | undefined>> = {},
) {
  return api.secure.get(TRANSACTIONS_PATH, {
    schema: transactionsSchema,
    signal,
    searchParams: {
      process_type: 'standard',
      registry_id: registryId,
      ...params,
      limit: FIRST_OPERATIONS,
    },
  })
}

/** Renders the transactions of a registry, and compares their count and total with the registry. */
export function RegistryTransactions({ registry }: { readonly registry: Registry }) {
  const { id, operationsCount } = registry
  const scope = useApiScope()
  const transactions = useQuery({
    queryKey: ['transactions', scope.clientId, 'registry', id],
    queryFn: ({ signal }) => fetchTransactions(scope, id, signal),
  })
  return (
    <DetailsSection title="Операции реестра">
      <QueryStrip
        state={queryState(transactions)}
        title="Не удалось загрузить операции"
        skeleton={<LoadingPlaceholder className="min-h-24" />}
      >
        {(data) => (
          <div className="mb-3 flex flex-col gap-2">
            <DetailsList
              items={[
                {
                  title: 'Операций в реестре',
                  value: operationsCount === null ? null : formatCount(operationsCount),
                },
                { title: 'Найдено в истории', value: data.total === null ? null : formatCount(data.total) },
                {
                  title: 'К зачислению по ним',
                  value:
                    data.totals === null ? null : data.totals.map(({ net }) => formatSum(net)).join(', '),
                },
              ]}
            />
            {operationsCount !== null && data.total !== null && operationsCount !== data.total && (
              <div className="text-hint text-error">
                Число операций не совпадает с реестром.
                <WriteToManager
                  about="Число операций не совпадает с реестром"
                  facts={[
                    ...letterFacts(registry),
                    { title: 'Найдено в истории', value: String(data.total) },
                  ]}
                />
              </div>
            )}
            <CheckResult
              registry={registry}
              check={checkTransactions(
                registry,
                data.totals?.map(({ net }) => net) ?? null,
                data.totals
                  ?.flatMap(({ types }) => types ?? [])
                  .flatMap((row) => (row.type === '7' ? [row.amount] : [])),
              )}
              against="по операциям"
            />
            {/* The paper shows the count and the total. All transactions are in the file of the registry. */}
            <ul className="flex flex-col gap-1.5 text-table max-sm:gap-0 print:hidden">
              {data.rows.map((transaction) => (
                <li
                  key={transaction.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:min-h-target max-sm:items-center max-sm:py-1"
                >
                  <Link
                    to="/history/{-$selected}"
                    params={{ selected: transaction.id }}
                    search={toHistoryLink(registry)}
                    className="link"
                  >
                    {typeTitle(transaction.type)}, <MoscowTime iso={transaction.createdAt} />
                  </Link>
                  <span className="ml-auto whitespace-nowrap tabular">
                    {formatTransactionAmount(transaction)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryStrip>
      <Link
        to="/history/{-$selected}"
        params={{ selected: 'extended' }}
        search={toHistoryLink(registry)}
        className="link print:hidden"
      >
        Все операции реестра в истории
      </Link>
    </DetailsSection>
  )
}

function toHistoryLink(registry: Registry) {
  const days = registryDays(registry)
  return {
    registry_id: toSearchParam(registry.id),
    ...(days !== null && { period: formatPeriodParam({ kind: 'range', ...days }) }),
  }
}

function letterFacts({ id, number, operationsCount }: Registry) {
  return [
    { title: 'Реестр №', value: number },
    { title: 'ID реестра', value: id },
    { title: 'Операций в реестре', value: formatCount(operationsCount) },
  ]
}

type CheckResultProps = {
  readonly registry: Registry
  readonly check: RegistryCheck
  readonly what?: string
  /** The source of the amount that the registry is compared with, e.g. «по расчёту» (calculated). */
  readonly against: string
}

/** Renders the result of a check: «Сходится», «Расхождение 12,00 ₽», or that the check was impossible. */
export function CheckResult({ registry, check, what = 'К выплате', against }: CheckResultProps) {
  if (check.kind === 'unknown') {
    return <p className="text-hint text-gray-500">Проверить не удалось: не все суммы известны.</p>
  }
  if (check.kind === 'right') {
    return (
      <div>
        <p className="flex items-center gap-1.5 text-success">
          <Icon path={mdiCheckCircleOutline} className="size-4" />
          Сходится <span className="text-hint text-gray-500">{against}</span>
        </p>
        {check.withheld !== undefined && (
          <p className="text-hint text-gray-500">
            Разница с операциями равна удержаниям, {formatSum(check.withheld)}: отдельных операций для них
            нет.
          </p>
        )}
      </div>
    )
  }
  const { difference } = check
  const total = what === 'К выплате' ? registry.net : registry.adjustments
  const expected = total && { ...total, amount: total.amount - difference.amount }
  const problem = `${what} ${difference.amount < 0 ? 'меньше' : 'больше'}, чем ${against}`
  return (
    <div className="text-error">
      <p>
        <Discrepancy difference={difference} />
      </p>
      <p className="text-hint">{problem}.</p>
      <WriteToManager
        about={problem}
        facts={[
          ...letterFacts(registry),
          { title: what, value: formatSum(total) },
          { title: `Должно быть ${against}`, value: expected && formatSum(expected) },
        ]}
      />
    </div>
  )
}
