import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type PartnerSale, partnerSaleQuery, productTitle, rateTitle, SaleStatus } from '@/entities/partner'
import { ApiError, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { paramOf } from '@/shared/lib/search-param'
import { Button, DetailsList, DetailsSection, LoadingPlaceholder, MoscowTime, Notice } from '@/shared/ui'

type SaleDetailsProps = {
  readonly id: string
  /** The list's row has all there is: only a sale of another page is asked for. */
  readonly row: PartnerSale | null
}

/** The drawer of a sale: how its reward comes about. */
export function SaleDetails({ id, row }: SaleDetailsProps) {
  const api = useApi()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery({
    ...partnerSaleQuery(api, { clientId: session?.clientId ?? null, id }),
    enabled: row === null,
  })
  const sale = row ?? data ?? null
  if (sale !== null) return <Sale sale={sale} />
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
    ? `Продажа ${id} не найдена. Проверьте ссылку или найдите её в списке.`
    : `Не удалось загрузить продажу: ${error.userMessage}`
}

function Sale({ sale }: { readonly sale: PartnerSale }) {
  const { client } = sale
  return (
    <>
      <div className="pb-4">
        <p className="text-gray-500">Вознаграждение</p>
        <p className="text-figure tabular">{formatSum(sale.reward)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <SaleStatus status={sale.status} />
          <MoscowTime iso={sale.createdAt} className="text-gray-500" />
        </p>
      </div>
      <DetailsSection title="Как посчитано">
        <DetailsList
          items={[
            { title: 'Продукт', value: productTitle(sale.product) },
            { title: 'Сумма продажи', value: formatSum(sale.amount) },
            { title: 'Ставка', value: rateTitle(sale.rate) },
            { title: 'Выплачено', value: sale.paidAt === null ? null : <MoscowTime iso={sale.paidAt} /> },
          ]}
        />
      </DetailsSection>
      <DetailsSection title="Подробности">
        <DetailsList
          items={[
            {
              title: 'Клиент',
              value:
                client.id === null ? (
                  client.name
                ) : (
                  <Link
                    to="/partner-rewards/connections-list"
                    search={{ row: paramOf(client.id) }}
                    className="text-primary-600 hover:underline"
                  >
                    {client.name ?? client.id}
                  </Link>
                ),
            },
            { title: 'ID клиента', value: client.id, copy: client.id },
            { title: 'ID операции', value: sale.transactionId, copy: sale.transactionId },
            { title: 'ID продажи', value: sale.id, copy: sale.id },
            { title: 'Номер заказа (cs1)', value: sale.cs1, copy: sale.cs1 },
          ]}
        />
      </DetailsSection>
    </>
  )
}
