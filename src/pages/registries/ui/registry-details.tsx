import { useQuery } from '@tanstack/react-query'
import { type Registry, RegistryStatus, registryQuery } from '@/entities/registry'
import { ApiError, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { Button, DetailsList, DetailsSection, LoadingPlaceholder, MoscowTime, Notice } from '@/shared/ui'
import { registryDaysText } from '../model/registry-days'
import { FileLinks } from './file-links'
import { RegistryOperations } from './registry-operations'
import { RegistrySums } from './registry-sums'

type RegistryDetailsProps = {
  readonly id: string
  /** As the list has it, until the registry's own call has answered. */
  readonly row: Registry | null
}

/** The drawer of a registry (screens, section 4). */
export function RegistryDetails({ id, row }: RegistryDetailsProps) {
  const api = useApi()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery(
    registryQuery(api, { clientId: session?.clientId ?? null, id }),
  )
  const shown = data ?? row
  return (
    <>
      {error !== null && (
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
      )}
      {shown === null && error === null && <LoadingPlaceholder className="min-h-60" />}
      {shown !== null && (
        <>
          <Head registry={shown} />
          <RegistrySums registry={shown} />
          <RegistryOperations registry={shown} />
          <DetailsSection title="Файлы">
            <FileLinks registry={shown} />
          </DetailsSection>
          <Facts registry={shown} />
        </>
      )}
    </>
  )
}

function failureText(error: Error, id: string): string {
  if (!(error instanceof ApiError)) return 'Unknown error'
  return error.status === 404
    ? `Реестр ${id} не найден. Проверьте ссылку или найдите реестр в списке.`
    : `Не удалось загрузить реестр: ${error.userMessage}`
}

type PartProps = { readonly registry: Registry }

function Head({ registry: { number, net, status, date, error } }: PartProps) {
  return (
    <div className="flex flex-col gap-3 pb-4">
      <div>
        <p className="text-gray-500 tabular">№ {number}</p>
        <p className="text-figure tabular">{formatSum(net)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <RegistryStatus status={status} />
          <span className="text-gray-500 tabular">{formatMoscowDay(date)}</span>
        </p>
      </div>
      {error !== null && <Notice tone="error">{error}</Notice>}
    </div>
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
