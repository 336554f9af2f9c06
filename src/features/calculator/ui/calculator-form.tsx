import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { plural } from '@/shared/lib/text'
import { TextField } from '@/shared/ui'
import type { AmountType, Tariff } from '../api'
import { editAmount, groupAmount, readAmount } from '../model/amount'
import { AMOUNT_TYPES } from '../model/calculation'

const NOT_OPENED = ['тариф не открылся', 'тарифа не открылись', 'тарифов не открылись'] as const

export type FormValues = {
  readonly amountType: AmountType
  readonly amountText: string
  /** Id or name of the tariff; `null` until the user, or the screen that opened the calculator, selects a tariff. */
  readonly tariffId: string | null
  readonly term: string | null
}

type CalculatorFormProps = {
  readonly values: FormValues
  readonly onChange: (change: Partial<FormValues>) => void
  readonly onTermChange: (term: string) => void
  /** `loading` disables the form until the tariffs have loaded (product §13.2). */
  readonly state: 'loading' | 'ready'
  readonly tariffs: readonly Tariff[]
  readonly unreadableTariffs: number
  readonly tariff: Tariff | null
  readonly term: string | null
}

export function CalculatorForm(props: CalculatorFormProps) {
  const { values, onChange, onTermChange, state, tariffs, unreadableTariffs, tariff, term } = props
  return (
    <fieldset disabled={state === 'loading'} className="group/form flex min-w-0 flex-col gap-2.5">
      <legend className="sr-only">Условия</legend>
      <ChoiceGroup
        label="Тип суммы"
        layout="equal"
        options={AMOUNT_TYPES}
        value={values.amountType}
        onChange={(amountType) => onChange({ amountType })}
      />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <AmountField
          isEnabled={state === 'ready'}
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
      </div>
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

type AmountFieldProps = {
  readonly isEnabled: boolean
  readonly text: string
  readonly onChange: (text: string) => void
}

function AmountField({ isEnabled, text, onChange }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const lastKey = useRef('')
  // Stores an object, so that each edit renders again and sets the caret, even if the text stays the same.
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null)
  const reading = readAmount(text)

  // The field is disabled at first and cannot take the focus. Once enabled, the field
  // takes the focus, unless the focus is already in the form or the field is filled in.
  useEffect(() => {
    const field = input.current
    const isFocusInForm = field?.closest('fieldset')?.contains(document.activeElement)
    if (isEnabled && !isFocusInForm && field?.value === '') field.focus()
  }, [isEnabled])

  useLayoutEffect(() => {
    if (caret !== null && input.current === document.activeElement) {
      input.current?.setSelectionRange(caret.at, caret.at)
    }
  }, [caret])

  return (
    <TextField
      ref={input}
      label="Сумма"
      inputMode="numeric"
      enterKeyHint="done"
      placeholder="150 000"
      hint="В целых рублях"
      error={reading.kind === 'invalid' ? reading.message : undefined}
      value={text}
      onKeyDown={({ key }) => {
        lastKey.current = key
      }}
      onChange={(value) => {
        const edit = editAmount({
          before: text,
          text: value,
          caret: input.current?.selectionStart ?? value.length,
          deletion: lastKey.current === 'Delete' ? 'forward' : 'backward',
        })
        setCaret({ at: edit.caret })
        onChange(edit.text)
      }}
      onBlur={() => {
        // Formats the text as parsed, e.g. a pasted «150 000,00 ₽».
        if (reading.kind === 'valid') onChange(groupAmount(reading.value))
      }}
    />
  )
}

type TariffFieldProps = {
  readonly tariffs: readonly Tariff[]
  readonly tariff: Tariff | null
  readonly hint: string | undefined
  readonly onChange: (tariffId: string) => void
}

/** Renders a native select, which opens fastest on phones. */
function TariffField({ tariffs, tariff, hint, onChange }: TariffFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-gray-700">
        Тариф
      </label>
      <select
        id={id}
        value={tariff?.id ?? ''}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={`select-box w-full ${tariff === null ? 'text-gray-500' : ''}`}
      >
        <option value="" disabled hidden>
          Выберите тариф
        </option>
        {tariffs.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-hint text-gray-500">
          {hint}
        </p>
      )}
    </div>
  )
}

type ChoiceGroupProps<Value extends string> = {
  readonly label: string
  /** A unit, or the reason why there are no options. */
  readonly hint?: string | undefined
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** `equal` makes options equally wide, in one row if they fit; `wrap` uses as many rows as necessary. */
  readonly layout: 'equal' | 'wrap'
}

const LAYOUTS = {
  equal:
    'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-1 rounded-control bg-gray-100 p-1',
  wrap: 'flex flex-wrap gap-2',
} as const

const CHOICES = {
  equal: {
    selected: 'border-transparent bg-white text-primary-600',
    other: 'border-transparent text-gray-700',
  },
  wrap: {
    selected: 'min-w-target border-primary-600 bg-primary-50 text-primary-600',
    other: 'min-w-target border-gray-400 bg-white text-gray-900',
  },
} as const

/** Renders native radio buttons, which support arrow keys and screen readers. */
function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, hint, options, value, onChange, layout } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className="flex flex-col gap-1"
    >
      <p className="flex items-baseline gap-2">
        <span id={id} className="font-medium text-gray-700">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-hint text-gray-500">
            {hint}
          </span>
        )}
      </p>
      {options.length > 0 && (
        <div className={LAYOUTS[layout]}>
          {options.map((option) => (
            <label
              key={option.value}
              data-chosen={option.value === value || undefined}
              className={`relative flex min-h-target cursor-pointer items-center justify-center rounded-control border px-2 text-center font-medium transition-colors group-disabled/form:cursor-not-allowed group-disabled/form:opacity-60 sm:min-h-9 ${CHOICES[layout][option.value === value ? 'selected' : 'other']}`}
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="peer absolute inset-0 cursor-[inherit] opacity-0"
              />
              <span className="ring-of-peer" />
              {option.title}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
