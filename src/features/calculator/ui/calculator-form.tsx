import { useEffect, useRef } from 'react'
import { plural } from '@/shared/lib/text'
import { AMOUNT_TYPES, type AmountType } from '../model/calculation'
import type { Tariff } from '../model/tariff'
import { AmountField } from './amount-field'
import { ChoiceGroup } from './choice-group'
import { TariffField } from './tariff-field'

const NOT_OPENED = ['тариф не открылся', 'тарифа не открылись', 'тарифов не открылись'] as const

export type FormValues = {
  readonly amountType: AmountType
  /** As shown in the field. */
  readonly amountText: string
  /** Null until the user, or the screen that opened the calculator, chooses one. */
  readonly tariffId: string | null
  readonly term: string | null
}

type CalculatorFormProps = {
  readonly values: FormValues
  /** Changes the inputs of the calculation. */
  readonly onChange: (change: Partial<FormValues>) => void
  readonly onTermChange: (term: string) => void
  /** `loading`: disabled, with no tariffs to choose from yet (product §13.2). */
  readonly state: 'loading' | 'ready'
  readonly tariffs: readonly Tariff[]
  readonly unreadableTariffs: number
  readonly tariff: Tariff | null
  readonly term: string | null
}

export function CalculatorForm({
  values,
  onChange,
  onTermChange,
  state,
  tariffs,
  unreadableTariffs,
  tariff,
  term,
}: CalculatorFormProps) {
  const form = useRef<HTMLFieldSetElement>(null)
  const amount = useRef<HTMLInputElement>(null)

  // A disabled field cannot take the focus when the dialog opens, so it takes it once enabled, unless the focus is
  // already in the form or there is nothing to type.
  useEffect(() => {
    if (state !== 'ready' || form.current?.contains(document.activeElement)) return
    if (amount.current?.value === '') amount.current.focus()
  }, [state])

  return (
    <fieldset ref={form} disabled={state === 'loading'} className="group/form flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Условия</legend>
      <ChoiceGroup
        label="Тип суммы"
        layout="equal"
        options={AMOUNT_TYPES}
        value={values.amountType}
        onChange={(value) => {
          const type = AMOUNT_TYPES.find((option) => option.value === value)
          if (type !== undefined) onChange({ amountType: type.value })
        }}
      />
      <AmountField
        ref={amount}
        text={values.amountText}
        onChange={(amountText) => onChange({ amountText })}
      />
      <TariffField
        tariffs={tariffs}
        tariff={tariff}
        hint={
          unreadableTariffs === 0
            ? undefined
            : `${plural(unreadableTariffs, NOT_OPENED)}, остальные на месте.`
        }
        onChange={(tariffId) => onChange({ tariffId, term: null })}
      />
      <ChoiceGroup
        label="Срок"
        hint={termHint(tariff)}
        layout="wrap"
        options={(tariff?.terms ?? []).map((value) => ({ value, title: value }))}
        value={term}
        onChange={onTermChange}
      />
    </fieldset>
  )
}

function termHint(tariff: Tariff | null): string {
  if (tariff === null) return 'появится после выбора тарифа'
  return tariff.terms.length === 0 ? 'у этого тарифа сроков нет' : 'в месяцах'
}
