import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ConnectionStatus,
  type PartnerConnection,
  partnerConnectionQuery,
  productTitles,
  sourceTitle,
} from '@/entities/partner'
import { ApiError, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { paramOf } from '@/shared/lib/search-param'
import {
  Button,
  buttonClass,
  DetailsList,
  DetailsSection,
  LoadingPlaceholder,
  MoscowTime,
  Notice,
} from '@/shared/ui'

type ConnectionDetailsProps = {
  readonly id: string
  /** The list's row has all there is: only a client of another page is asked for. */
  readonly row: PartnerConnection | null
}

/** The drawer of a connected client. */
export function ConnectionDetails({ id, row }: ConnectionDetailsProps) {
  const api = useApi()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery({
    ...partnerConnectionQuery(api, { clientId: session?.clientId ?? null, id }),
    enabled: row === null,
  })
  const connection = row ?? data ?? null
  if (connection !== null) return <Connection connection={connection} />
  if (error === null) return <LoadingPlaceholder className="min-h-60" />
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      }
    >
      {failureText(error, id)}
    </Notice>
  )
}

function failureText(error: Error, id: string): string {
  if (!(error instanceof ApiError)) return 'Unknown error'
  return error.status === 404
    ? `Клиент ${id} не найден среди ваших подключений. Проверьте ссылку или найдите его в списке.`
    : `Не удалось загрузить подключение: ${error.userMessage}`
}

function Connection({ connection }: { readonly connection: PartnerConnection }) {
  const { clientId, name, inn } = connection
  return (
    <>
      <div className="pb-4">
        <p className="text-lead wrap-anywhere">{name ?? clientId}</p>
        <p className="mt-1">
          <ConnectionStatus status={connection.status} />
        </p>
      </div>
      <DetailsSection title="Что принёс">
        <DetailsList
          items={[
            { title: 'Вознаграждение', value: formatSum(connection.reward) },
            { title: 'Оборот', value: formatSum(connection.turnover) },
            {
              title: 'Первая операция',
              value:
                connection.firstOperationAt === null ? (
                  'ещё не было'
                ) : (
                  <MoscowTime iso={connection.firstOperationAt} />
                ),
            },
          ]}
        />
        <Link
          to="/partner-rewards/sales-list"
          search={{ client_id: paramOf(clientId), period: '90d' }}
          className={buttonClass('secondary', 'mt-3 max-sm:w-full')}
        >
          Продажи за 90 дней
        </Link>
      </DetailsSection>
      <DetailsSection title="Подробности">
        <DetailsList
          items={[
            { title: 'ID клиента', value: clientId, copy: clientId },
            { title: 'ИНН', value: inn, copy: inn },
            { title: 'Продукты', value: productTitles(connection.products) },
            { title: 'Источник', value: sourceTitle(connection.source) },
            { title: 'Подключён', value: <MoscowTime iso={connection.connectedAt} /> },
          ]}
        />
      </DetailsSection>
    </>
  )
}
