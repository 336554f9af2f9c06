import { Link } from '@tanstack/react-router'
import { ConnectionStatus, type PartnerConnection, productTitles, sourceTitle } from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { toSearchParam } from '@/shared/lib/search-param'
import { buttonClass, DetailsList, DetailsSection, MoscowTime } from '@/shared/ui'

export function ConnectionDetails({ connection }: { readonly connection: PartnerConnection }) {
  const { clientId, name, inn } = connection
  return (
    <>
      <div className="pb-4">
        <p className="text-lead wrap-anywhere">{name ?? clientId}</p>
        <p className="mt-1 wrap-anywhere">
          <ConnectionStatus status={connection.status} />
        </p>
      </div>
      <DetailsSection title="Ваш доход с клиента">
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
          search={{ client_id: toSearchParam(clientId), period: '90d' }}
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
