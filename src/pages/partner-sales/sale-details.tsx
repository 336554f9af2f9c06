import { Link } from '@tanstack/react-router'
import { type PartnerSale, productTitle, rateTitle, SaleStatus } from '@/entities/partner'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatSum } from '@/shared/lib/money'
import { toSearchParam } from '@/shared/lib/search-param'
import { DetailsList, DetailsSection, MoscowTime } from '@/shared/ui'

export function SaleDetails({ sale }: { readonly sale: PartnerSale }) {
  const { client } = sale
  return (
    <>
      <div className="pb-4">
        <p className="text-gray-500">Вознаграждение</p>
        <p className="text-figure tabular">{formatSum(sale.reward)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
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
                    search={{ row: toSearchParam(client.id) }}
                    className="tap-room text-primary-600 hover:underline"
                  >
                    {cutTexts(client.name ?? client.id)}
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
