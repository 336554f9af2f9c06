import { Link } from '@tanstack/react-router'
import { ConnectionStatus, type PartnerConnection, productTitles, sourceTitle } from '@/entities/partner'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatSum } from '@/shared/lib/money'
import { toSearchParam } from '@/shared/lib/search-param'
import { buttonClass, DetailsHead, DetailsSection, MoscowTime } from '@/shared/ui'

export function ConnectionDetails({ connection }: { readonly connection: PartnerConnection }) {
  const { id, name, inn, firstOperationAt } = connection
  return (
    <>
      <DetailsHead
        caption={`${name === null ? id : cutTexts(name)} · Вознаграждение`}
        amount={formatSum(connection.reward)}
        status={<ConnectionStatus status={connection.status} />}
      >
        <Link
          to="/partner-rewards/sales-list"
          search={{ client_id: toSearchParam(id), period: '90d' }}
          className={buttonClass('secondary', 'self-start max-sm:w-full')}
        >
          Продажи за 90 дней
        </Link>
      </DetailsHead>
      <DetailsSection
        title="Ваш доход"
        items={[
          { title: 'Вознаграждение', value: formatSum(connection.reward) },
          { title: 'Оборот', value: formatSum(connection.turnover) },
          {
            title: 'Первая операция',
            value: firstOperationAt === null ? 'ещё не было' : <MoscowTime iso={firstOperationAt} />,
          },
        ]}
      />
      <DetailsSection
        title="Подробности"
        items={[
          { title: 'ID компании', value: id, copy: id },
          { title: 'ИНН', value: inn, copy: inn },
          { title: 'Продукты', value: productTitles(connection.products) },
          { title: 'Источник', value: sourceTitle(connection.source) },
          { title: 'Подключён', value: <MoscowTime iso={connection.connectedAt} /> },
        ]}
      />
    </>
  )
}
