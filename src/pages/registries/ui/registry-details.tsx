import { mdiPrinterOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type Registry, RegistryStatus, sharedOrder } from '@/entities/registry'
import { useCanOpen } from '@/shared/auth'
import { requisitesUrl, useConfig } from '@/shared/config'
import { formatSum } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { paramOf } from '@/shared/lib/search-param'
import { isolated, plural } from '@/shared/lib/text'
import { Alert, Button, CopyButton, DetailsList, DetailsSection, ExternalLink, MoscowTime } from '@/shared/ui'
import { registryDaysText } from '../model/registry-days'
import { shortAccount } from '../model/short-account'
import { statusDate } from '../model/status-date'
import { FileLinks } from './file-links'
import { RegistryOperations } from './registry-operations'
import { RegistrySums } from './registry-sums'

type PartProps = { readonly registry: Registry }

/** The drawer of a registry (product §8.3). */
export function RegistryDetails({ registry }: PartProps) {
  const canOpen = useCanOpen()
  return (
    <>
      <Head registry={registry} />
      <RegistrySums registry={registry} />
      {canOpen('history') && <RegistryOperations registry={registry} />}
      <DetailsSection title="Файлы" className="print:hidden">
        <FileLinks registry={registry} />
      </DetailsSection>
      <Facts registry={registry} />
    </>
  )
}

function Head({ registry }: PartProps) {
  const { number, net, status, date, error } = registry
  const { links } = useConfig()
  const since = statusDate(registry)
  return (
    <div className="flex flex-col gap-3 pb-4">
      <div>
        <p className="text-gray-500 tabular">
          № {isolated(number)} от {formatMoscowDay(date)}
        </p>
        <p className="text-figure tabular">{formatSum(net)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
          <RegistryStatus status={status} />
          {since !== null && <span className="text-gray-500 tabular">{formatMoscowDay(since)}</span>}
        </p>
        <Order registry={registry} />
        <OtherRegistries registry={registry} />
      </div>
      {error !== null && (
        <Alert variant="error">
          <span>{error}</span>
          {/[.!?…]$/.test(error) ? ' ' : '. '}
          <ExternalLink href={requisitesUrl(links)} newTab className="tap-room underline">
            Проверьте реквизиты
          </ExternalLink>
        </Alert>
      )}
      <Button icon={mdiPrinterOutline} className="self-start" onClick={() => window.print()}>
        Печать
      </Button>
    </div>
  )
}

/** By what the merchant finds the payout in the bank's statement. */
function Order({ registry: { paymentOrder } }: PartProps) {
  if (paymentOrder === null) return null
  const { number, account } = paymentOrder
  if (number === null && account === null) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1 tabular">
      {number !== null && (
        <span className="inline-flex items-center">
          п/п №&nbsp;{isolated(number)}
          <CopyButton text={number} label="Скопировать номер п/п" />
        </span>
      )}{' '}
      {account !== null && (
        <span className="inline-flex items-center">
          на счёт&nbsp;{shortAccount(account)}
          <CopyButton text={account} label="Скопировать счёт" />
        </span>
      )}
    </p>
  )
}

/** The sum that the bank's statement has, and the way to what it is made of. */
function OtherRegistries({ registry }: PartProps) {
  const order = sharedOrder(registry)
  if (order === null) return null
  return (
    <p className="mt-1 tabular">
      <Link
        to="/payouts/registries"
        search={{ payment_order: paramOf(order.number) }}
        className="tap-room text-primary-600 hover:underline"
      >
        {`В этом п/п ${plural(order.registriesCount, ['реестр', 'реестра', 'реестров'])} на ${formatSum(order.amount)}`}
      </Link>
    </p>
  )
}

function Facts({ registry }: PartProps) {
  const { id, number, merchantName, merchantId, paidAt, paymentOrder } = registry
  const account = paymentOrder?.account ?? null
  return (
    <DetailsSection title="Подробности">
      <DetailsList
        items={[
          { title: 'Номер', value: number, copy: number },
          { title: 'ID реестра', value: id, copy: id },
          { title: 'Операции за', value: registryDaysText(registry) },
          { title: 'Проект', value: merchantName ?? merchantId },
          {
            title: 'П/п №',
            value: paymentOrder?.number ?? null,
            copy: paymentOrder?.number ?? null,
          },
          {
            title: 'Дата п/п',
            value: paymentOrder?.date == null ? null : formatMoscowDay(paymentOrder.date),
          },
          { title: 'Счёт', value: account, copy: account },
          { title: 'Выплачен', value: paidAt === null ? null : <MoscowTime iso={paidAt} /> },
        ]}
      />
    </DetailsSection>
  )
}
