import { mdiPrinterOutline } from '@mdi/js'
import { type Registry, RegistryStatus } from '@/entities/registry'
import { formatSum } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'
import { Alert, Button, DetailsList, DetailsSection, MoscowTime } from '@/shared/ui'
import { registryDaysText } from '../model/registry-days'
import { FileLinks } from './file-links'
import { RegistryOperations } from './registry-operations'
import { RegistrySums } from './registry-sums'

type PartProps = { readonly registry: Registry }

/** The drawer of a registry (product §8.3). */
export function RegistryDetails({ registry }: PartProps) {
  return (
    <>
      <Head registry={registry} />
      <RegistrySums registry={registry} />
      <RegistryOperations registry={registry} />
      <DetailsSection title="Файлы" className="print:hidden">
        <FileLinks registry={registry} />
      </DetailsSection>
      <Facts registry={registry} />
    </>
  )
}

function Head({ registry: { number, net, status, date, error } }: PartProps) {
  return (
    <div className="flex flex-col gap-3 pb-4">
      <div>
        <p className="text-gray-500 tabular">№ {isolated(number)}</p>
        <p className="text-figure tabular">{formatSum(net)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
          <RegistryStatus status={status} />
          <span className="text-gray-500 tabular">{formatMoscowDay(date)}</span>
        </p>
      </div>
      {error !== null && <Alert variant="error">{error}</Alert>}
      <Button icon={mdiPrinterOutline} className="self-start" onClick={() => window.print()}>
        Печать
      </Button>
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
