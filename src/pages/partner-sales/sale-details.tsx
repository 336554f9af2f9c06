import { Link } from '@tanstack/react-router'
import { type PartnerSale, productTitle, rateTitle, SaleStatus } from '@/entities/partner'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatSum } from '@/shared/lib/money'
import { toSearchParam } from '@/shared/lib/search-param'
import { DetailsHead, DetailsSection, MoscowTime } from '@/shared/ui'

export function SaleDetails({ sale }: { readonly sale: PartnerSale }) {
  const { client } = sale
  return (
    <>
      <DetailsHead
        caption="Вознаграждение"
        amount={formatSum(sale.reward)}
        status={<SaleStatus status={sale.status} />}
        since={<MoscowTime iso={sale.createdAt} />}
      />
      <DetailsSection
        title="Как посчитано"
        items={[
          { title: 'Продукт', value: productTitle(sale.product) },
          { title: 'Сумма продажи', value: formatSum(sale.amount) },
          { title: 'Ставка', value: rateTitle(sale.rate) },
          { title: 'Выплачено', value: sale.paidAt === null ? null : <MoscowTime iso={sale.paidAt} /> },
        ]}
      />
      <DetailsSection
        title="Подробности"
        items={[
          {
            title: 'Компания',
            value:
              client.id === null ? (
                client.name
              ) : (
                <Link
                  to="/partner-rewards/connections-list"
                  search={{ row: toSearchParam(client.id) }}
                  className="link"
                >
                  {cutTexts(client.name ?? client.id)}
                </Link>
              ),
          },
          { title: 'ID компании', value: client.id, copy: client.id },
          { title: 'ID операции', value: sale.transactionId, copy: sale.transactionId },
          { title: 'ID продажи', value: sale.id, copy: sale.id },
          { title: 'Номер заказа (cs1)', value: sale.cs1, copy: sale.cs1 },
        ]}
      />
    </>
  )
}
