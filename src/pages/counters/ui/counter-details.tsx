import { useQuery } from '@tanstack/react-query'
import {
  CounterStatus,
  DriveValidity,
  type ReceiptCounter,
  receiptCounterQuery,
} from '@/entities/receipt-counter'
import { ApiError, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { Button, DetailsList, DetailsSection, LoadingPlaceholder, MoscowTime, Notice } from '@/shared/ui'
import { countText, shiftText } from '../model/wording'

type CounterDetailsProps = {
  readonly id: string
  /** As the list has it, until the register's own call has answered. */
  readonly row: ReceiptCounter | null
}

/** The drawer of a cash register. */
export function CounterDetails({ id, row }: CounterDetailsProps) {
  const api = useApi()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery(
    receiptCounterQuery(api, { clientId: session?.clientId ?? null, id }),
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
      {shown !== null && <Sections counter={shown} />}
    </>
  )
}

function failureText(error: Error, id: string): string {
  if (!(error instanceof ApiError)) return 'Unknown error'
  return error.status === 404
    ? `Касса ${id} не найдена. Проверьте ссылку или найдите кассу в списке.`
    : `Не удалось загрузить кассу: ${error.userMessage}`
}

function Sections({ counter }: { readonly counter: ReceiptCounter }) {
  const { id, name, drive, shift, receipts, unsent, lastReceiptAt, registrationNumber } = counter
  return (
    <>
      <div className="flex flex-col gap-3 pb-4">
        <div>
          <p className="text-lead font-medium wrap-anywhere">{name}</p>
          <p className="mt-1">
            <CounterStatus status={counter.status} />
          </p>
        </div>
        {unsent !== null && unsent > 0 && (
          <Notice tone="warning">
            Не отправлено в ОФД чеков: {countText(unsent)}. Проверьте связь кассы с интернетом: через 30 дней
            без передачи чеков ФН блокируется.
          </Notice>
        )}
      </div>
      <DetailsSection title="Фискальный накопитель">
        <DetailsList
          items={[
            { title: 'Действует', value: <DriveValidity counter={counter} /> },
            { title: 'Номер ФН', value: drive.number, copy: drive.number },
          ]}
        />
      </DetailsSection>
      <DetailsSection title="Чеки">
        <DetailsList
          items={[
            { title: 'Приход', value: countText(receipts.income) },
            { title: 'Возврат', value: countText(receipts.refund) },
            { title: 'Коррекция', value: countText(receipts.correction) },
            { title: 'Сумма', value: formatSum(counter.amount) },
            { title: 'Не отправлено в ОФД', value: countText(unsent) },
            {
              title: 'Последний чек',
              value: lastReceiptAt === null ? null : <MoscowTime iso={lastReceiptAt} />,
            },
          ]}
        />
      </DetailsSection>
      <DetailsSection title="Подробности">
        <DetailsList
          items={[
            { title: 'РНМ', value: registrationNumber, copy: registrationNumber },
            { title: 'ID кассы', value: id, copy: id },
            { title: 'Проект', value: counter.merchantName ?? counter.merchantId },
            { title: 'Смена', value: shiftText(shift) },
            { title: 'Открыта', value: shift.openedAt === null ? null : <MoscowTime iso={shift.openedAt} /> },
          ]}
        />
      </DetailsSection>
    </>
  )
}
