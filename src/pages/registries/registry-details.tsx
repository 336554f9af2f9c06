import { mdiPrinterOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkFigures, checkHoldbacks, type Registry, RegistryStatus, sharedOrder } from '@/entities/registry'
import { useCanOpen } from '@/shared/auth'
import { requisitesUrl, useConfig } from '@/shared/config'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatSum, type Money, negateMoney } from '@/shared/lib/money'
import { dottedDay, formatMoscowDateTime, formatMoscowDay } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import { DASH, isolated } from '@/shared/lib/text'
import {
  Alert,
  Button,
  buttonClass,
  CopyButton,
  DetailsHead,
  DetailsSection,
  ExternalLink,
  MoscowTime,
} from '@/shared/ui'
import { FileLinks } from './list'
import { formatFeeRate, payoutDay, registriesText, registryDaysText, shortAccount } from './model'
import { CheckResult, RegistryTransactions } from './registry-transactions'

type PartProps = { readonly registry: Registry }

export function RegistryDetails({ registry }: PartProps) {
  const canOpen = useCanOpen()
  return (
    <>
      <Head registry={registry} />
      <RegistrySums registry={registry} />
      {canOpen('history') && <RegistryTransactions registry={registry} />}
      <Facts registry={registry} />
    </>
  )
}

function Head({ registry }: PartProps) {
  const { number, net, status, date, error } = cutTexts(registry)
  const { links } = useConfig()
  const paid = payoutDay(registry)
  const [shownAt] = useState(() => new Date().toISOString())
  return (
    <DetailsHead
      caption={`№\u00a0${isolated(number)} от\u00a0${formatMoscowDay(date)}`}
      amount={formatSum(net)}
      status={<RegistryStatus status={status} />}
      since={paid === null ? undefined : dottedDay(paid)}
    >
      <Order registry={registry} />
      <OtherRegistries registry={registry} />
      {error !== null && <Alert variant="error">{error}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {status === 'error' ? (
          <ExternalLink href={requisitesUrl(links)} newTab className={buttonClass('primary')}>
            Проверить реквизиты
          </ExternalLink>
        ) : (
          <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
            Печать
          </Button>
        )}
        {registry.files.length > 0 && (
          <span className="flex gap-3">
            Файл реестра: <FileLinks registry={registry} />
          </span>
        )}
      </div>
      <p className="hidden print:block">Сведения на {formatMoscowDateTime(shownAt)}</p>
    </DetailsHead>
  )
}

/** Renders the payment order, which identifies the payout in the bank statement. */
function Order({ registry: { paymentOrder } }: PartProps) {
  if (paymentOrder === null) return null
  const { number, account } = paymentOrder
  if (number === null && account === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 tabular">
      {number !== null && (
        <span className="inline-flex items-center">
          п/п №&nbsp;{isolated(number)}
          <CopyButton text={number} label="Скопировать номер п/п" />
        </span>
      )}{' '}
      {account !== null && <span>на счёт&nbsp;{shortAccount(account)}</span>}
    </p>
  )
}

/** Renders a link to the registries of a payment order that pays several, with the total of the order. */
function OtherRegistries({ registry }: PartProps) {
  const order = sharedOrder(registry)
  if (order === null) return null
  return (
    <p className="tabular">
      <Link to="/payouts/registries" search={{ payment_order: toSearchParam(order.number) }} className="link">
        {`В этом п/п ${registriesText(order.registriesCount)} на ${formatSum(order.amount)}`}
      </Link>
    </p>
  )
}

function Facts({ registry }: PartProps) {
  const { number, merchantName, merchantId, paidAt, paymentOrder } = registry
  const date = paymentOrder?.date ?? null
  return (
    <DetailsSection
      title="Подробности"
      items={[
        { title: 'Номер', value: number, copy: number },
        { title: 'Операции за', value: registryDaysText(registry) },
        { title: 'Проект', value: merchantName ?? merchantId },
        { title: 'Дата п/п', value: date && formatMoscowDay(date) },
        { title: 'Выплачен', value: paidAt === null ? null : <MoscowTime iso={paidAt} /> },
      ]}
    />
  )
}

function RegistrySums({ registry }: { readonly registry: Registry }) {
  const { gross, refunds, fee, feeVat, adjustments, adjustmentsItems, net } = cutTexts(registry)
  const holdbacks = checkHoldbacks(registry)
  const rate = formatFeeRate(registry)
  return (
    <DetailsSection
      title="Расчёт"
      items={[
        { title: 'Поступления', value: formatSum(gross) },
        { title: 'Возвраты', value: formatTaken(refunds) },
        {
          title: 'Комиссия',
          value: (
            <span className="flex flex-row-reverse flex-wrap items-baseline gap-x-2 @max-[12rem]:justify-end">
              <span className="whitespace-nowrap">{formatTaken(fee)}</span>
              {rate !== null && <span className="text-hint text-gray-500">{rate}</span>}
            </span>
          ),
        },
        { title: 'НДС с комиссии', value: feeVat && formatTaken(feeVat) },
        { title: 'Удержания', value: formatTaken(adjustments) },
        ...(adjustmentsItems ?? []).map(({ kind, text, amount }) => ({
          title: text ?? kind ?? DASH,
          value: formatSum(amount),
          isPart: true,
        })),
        { title: 'К выплате', value: formatSum(net), isTotal: true },
      ]}
    >
      <div className="mt-2 flex flex-col gap-2">
        {holdbacks.kind !== 'right' && (
          <CheckResult registry={registry} check={holdbacks} what="Удержания" against="по строкам" />
        )}
        <CheckResult registry={registry} check={checkFigures(registry)} against="по расчёту" />
      </div>
    </DetailsSection>
  )
}

function formatTaken(sum: Money | null): string {
  return formatSum(sum && negateMoney(sum))
}
