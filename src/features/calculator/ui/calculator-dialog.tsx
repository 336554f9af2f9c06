import { mdiCalculatorVariantOutline, mdiContentCopy } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUserRecord } from '@/entities/user'
import { errorMessage, TO_SUPPORT } from '@/shared/api'
import { useApiScope, useSession } from '@/shared/auth'
import type { SumReading } from '@/shared/lib/money'
import { keptStorageSlot, useStored } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import {
  Alert,
  Button,
  copyText,
  Dialog,
  EmptyState,
  ErrorAlert,
  ErrorWords,
  LoadingPlaceholder,
  SendWays,
} from '@/shared/ui'
import { type Tariff, tariffsQuery } from '../api'
import { groupAmount, readAmount } from '../model/amount'
import { calculationText, findTariff, NOTE, selectTerm } from '../model/calculation'
import { useCalculation } from '../model/use-calculation'
import { CalculatorForm, type FormValues } from './calculator-form'
import type { CalculatorValues } from './calculator-host'
import { Results } from './results'

type CalculatorDialogProps = {
  readonly values: CalculatorValues
  readonly onClose: () => void
}

/** Classes that anchor the dialog at the top, so that the fields do not move when results arrive. */
const WINDOW = 'sm:top-4 sm:max-h-[calc(100dvh-2rem)] sm:w-calculator sm:translate-y-0'

export function CalculatorDialog({ values, onClose }: CalculatorDialogProps) {
  const scope = useApiScope()
  const { clientId } = scope
  const tariffs = useQuery(tariffsQuery(scope))
  const record = useUserRecord()

  const [form, setForm] = useState(() => startingForm(values))
  const [isTyped, setTyped] = useState(false)
  const list = tariffs.data?.tariffs ?? []
  const [lastTariff, storeLastTariff] = useStored(
    keptStorageSlot({ userId: useSession()?.userId ?? '', name: 'last-tariff', schema: z.string() }),
    '',
  )
  // Selects the user's choice, otherwise the tariff used last, otherwise the client's only tariff.
  const tariff =
    findTariff(list, form.tariffId ?? lastTariff) ??
    (form.tariffId === null && list.length === 1 ? list[0] : null) ??
    null
  const term = selectTerm(tariff, form.term)
  const reading = readAmount(form.amountText)
  const inputs =
    reading.kind === 'valid' && tariff !== null
      ? { amountType: form.amountType, amount: reading.value, tariff }
      : null
  const state = useCalculation(inputs, isTyped)

  const selected =
    state.kind === 'ready' ? state.calculation.rows.find((row) => row.term === term) : undefined
  const text =
    state.kind === 'ready' && selected !== undefined
      ? calculationText(state.calculation.inputs, selected)
      : null

  /** Renders the reason why there is nothing to calculate with; `null` when the form can be filled in. */
  function problem(): ReactNode {
    if (clientId === null && record.kind === 'failed') {
      return (
        <ErrorAlert onRetry={record.onRetry}>Не удалось загрузить тарифы. {record.failure.reason}</ErrorAlert>
      )
    }
    const isWithoutClient = clientId === null && record.kind === 'ready'
    if (tariffs.data === undefined && !tariffs.isFetching && (tariffs.isError || isWithoutClient)) {
      return (
        <Alert
          variant="error"
          role="alert"
          action={clientId !== null && <Button onClick={() => void tariffs.refetch()}>Повторить</Button>}
        >
          Не удалось загрузить тарифы.{' '}
          {tariffs.error === null ? (
            <ErrorWords
              reason="Ваша учётная запись не связана с компанией"
              advice={`Чтобы связать её, ${TO_SUPPORT}.`}
            />
          ) : (
            <ErrorWords {...errorMessage(tariffs.error)} />
          )}
        </Alert>
      )
    }
    if (tariffs.data?.tariffs.length !== 0) return null
    return (
      <EmptyState
        icon={mdiCalculatorVariantOutline}
        text="У вас пока нет тарифов для расчёта"
        hint="Тарифы подключает ваш менеджер."
        action={
          <Button busy={tariffs.isFetching} onClick={() => void tariffs.refetch()}>
            Проверить снова
          </Button>
        }
      />
    )
  }

  const reason = problem()
  return (
    <Dialog
      title="Калькулятор расчетов"
      variant="window-fullscreen-on-phone"
      width={WINDOW}
      onClose={onClose}
    >
      {reason ?? (
        <div className="flex flex-col gap-3">
          <CalculatorForm
            values={form}
            onChange={(change) => {
              if (change.tariffId != null) storeLastTariff(change.tariffId)
              setForm((current) => ({ ...current, ...change }))
              setTyped(true)
            }}
            // A new term needs no request: it selects another row of the same response.
            onTermChange={(selected) => setForm((current) => ({ ...current, term: selected }))}
            state={tariffs.data === undefined ? 'loading' : 'ready'}
            tariffs={list}
            unreadableTariffs={tariffs.data?.unreadable ?? 0}
            tariff={tariff}
            term={term}
          />
          {tariffs.data !== undefined ? (
            <Results
              state={state}
              tariff={tariff}
              term={term}
              invitation={describeNextStep(reading, tariff)}
            />
          ) : tariffs.fetchStatus === 'paused' || (clientId === null && record.kind === 'offline') ? (
            <Alert variant="warning" role="status">
              Нет соединения. Тарифы загрузятся, когда связь вернётся.
            </Alert>
          ) : (
            <LoadingPlaceholder className="py-6" />
          )}
          <Button
            variant="primary"
            icon={mdiContentCopy}
            // `aria-disabled` rather than `disabled`, which would lose the keyboard focus while results load.
            aria-disabled={text === null || undefined}
            onClick={() => {
              if (text !== null) void copyText(text)
            }}
          >
            Скопировать расчёт
          </Button>
          {text !== null && (
            <SendWays label="Отправить расчёт" message={{ subject: 'Расчёт платежей', text, url: null }} />
          )}
          <p className="text-hint text-gray-500">{NOTE}</p>
        </div>
      )}
    </Dialog>
  )
}

function startingForm({ amountType = 'cart_amount', amount, tariffId, term }: CalculatorValues): FormValues {
  return {
    amountType,
    amountText: amount === undefined ? '' : groupAmount(amount),
    tariffId: tariffId ?? null,
    term: term ?? null,
  }
}

function describeNextStep(reading: SumReading<number>, tariff: Tariff | null): string {
  if (reading.kind === 'invalid') return 'Исправьте сумму: платёж появится здесь.'
  if (reading.kind === 'valid') return 'Выберите тариф: платёж появится здесь.'
  return tariff === null
    ? 'Введите сумму и выберите тариф: платёж появится здесь.'
    : 'Введите сумму: платёж появится здесь.'
}
