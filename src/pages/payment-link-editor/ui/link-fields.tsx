import { mdiAlertCircleOutline } from '@mdi/js'
import { type ComponentProps, type Ref, useId } from 'react'
import { MerchantField } from '@/entities/client'
import {
  FIELD_LABELS,
  FIELDS,
  type FieldErrors,
  kindTitle,
  type LinkField,
  type LinkForm,
  lastMomentTitle,
  MAX_TITLE,
  PAYMENT_LINK_KINDS,
  type PaymentLink,
  type PaymentLinkKind,
  readExpiry,
  titleLength,
} from '@/entities/payment-link'
import { addDays, type Day, dottedDay } from '@/shared/lib/moscow-time'
import { Icon, Switch, TextField } from '@/shared/ui'
import { KIND_EXPLANATIONS } from '../model'

type LinkFieldsProps = {
  readonly form: LinkForm
  readonly onChange: (part: Partial<LinkForm>) => void
  readonly onLeave: (field: LinkField) => void
  readonly errors: FieldErrors
  /** A link that buyers have paid, whose amount, kind and merchant are fixed. `null` when every field may change. */
  readonly lockedLink: PaymentLink | null
  readonly today: Day
}

const LOCKED = 'По ссылке уже заплатили, поэтому изменить нельзя.'

export function LinkFields({ form, onChange, onLeave, errors, lockedLink, today }: LinkFieldsProps) {
  const isLocked = lockedLink !== null
  const required = (field: LinkField) => `${FIELD_LABELS[field]} *`
  const text = (name: LinkField) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
    onBlur: () => onLeave(name),
  })
  return (
    <>
      <MerchantField
        name="merchantId"
        label={required('merchantId')}
        value={form.merchantId}
        error={errors.merchantId}
        locked={isLocked ? LOCKED : null}
        onChange={(merchantId) => onChange({ merchantId })}
      />
      <TextField
        {...text('title')}
        label={required('title')}
        required
        placeholder="Доставка дивана"
        hint={titleHint(form.title)}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-2">
          <TextField
            {...text('amount')}
            label={form.amountBy === 'buyer' ? FIELD_LABELS.amount : required('amount')}
            required={form.amountBy === 'shop'}
            disabled={form.amountBy === 'buyer'}
            readOnly={isLocked}
            inputMode="decimal"
            placeholder={form.amountBy === 'buyer' ? 'Любая' : '1 500,50'}
            hint={isLocked ? `${LOCKED} Нужна другая сумма? Создайте новую ссылку.` : 'В рублях'}
            error={form.amountBy === 'buyer' ? undefined : errors.amount}
          />
          {!isLocked && (
            <Switch
              label="Сумму укажет покупатель"
              checked={form.amountBy === 'buyer'}
              onChange={(checked) => onChange({ amountBy: checked ? 'buyer' : 'shop' })}
            />
          )}
        </div>
        <TextField
          {...text('cs1')}
          label={FIELD_LABELS.cs1}
          hint="По этому номеру вы найдёте оплату в истории"
        />
      </div>
      {isLocked ? (
        <div className="flex flex-col gap-1">
          <p className="font-medium text-gray-700">{KIND_LABEL}</p>
          <p>{kindTitle(lockedLink.kind)}</p>
        </div>
      ) : (
        <KindField value={form.kind} onChange={(kind) => onChange({ kind })} />
      )}
      {form.kind === 'multi' && (
        <TextField
          {...text('maxPayments')}
          label={FIELD_LABELS.maxPayments}
          inputMode="numeric"
          className="sm:max-w-64"
          hint="Оставьте пустым, если ограничения нет"
        />
      )}
      <ExpiryField {...text('expires')} label={required('expires')} today={today} />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 font-semibold">Покупатель</legend>
        <p className="mb-1 text-hint text-gray-500">
          Сами мы ничего не отправляем. С этими данными вам проще отправить ссылку и найти покупателя.
        </p>
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
          <TextField
            {...text('email')}
            type="email"
            label={FIELD_LABELS.email}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...text('phone')}
            type="tel"
            label={FIELD_LABELS.phone}
            placeholder="+7 900 123-45-67"
          />
        </div>
      </fieldset>
    </>
  )
}

/** Returns the hint; it counts down only near the limit, because screen readers announce each change. */
function titleHint(title: string): string {
  const left = MAX_TITLE - titleLength(title)
  return left < 0 || left > 30 ? 'Покупатель увидит это на странице оплаты' : `Осталось символов: ${left}`
}

const PRESETS = [
  { days: 1, title: 'Завтра' },
  { days: 7, title: '7 дней' },
  { days: 30, title: '30 дней' },
  { days: 90, title: '90 дней' },
] as const

type ExpiryFieldProps = ComponentProps<typeof TextField> & { readonly today: Day }

/** Renders the expiry date, typed or set by a button. The hint shows how the text was parsed. */
function ExpiryField({ today, ...field }: ExpiryFieldProps) {
  const day = readExpiry(field.value, today)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <TextField
        {...field}
        required
        placeholder="дд.мм.гггг"
        inputMode="numeric"
        hint={describeLastDay(day, today)}
        className="w-full sm:max-w-64"
      />
      <fieldset className="grid grid-cols-4 gap-2 pt-1 max-sm:w-full">
        <legend className="sr-only">Выбрать срок</legend>
        {PRESETS.map(({ days, title }) => {
          const preset = addDays(today, days)
          return (
            <button
              key={days}
              type="button"
              aria-pressed={day === preset}
              onClick={() => field.onChange(dottedDay(preset))}
              className="min-h-target rounded-control border border-gray-400 px-0.5 text-table transition-colors hover:bg-gray-50 sm:px-3 aria-pressed:border-primary-600 aria-pressed:bg-primary-50 aria-pressed:text-primary-600 sm:min-h-9"
            >
              {title}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

function describeLastDay(day: Day | null, today: Day): string {
  if (day === null) return 'Последний день оплаты'
  if (day < today) return 'Этот день уже прошёл'
  return lastMomentTitle(day, today)
}

const KIND_LABEL = 'Сколько раз можно оплатить'

type KindFieldProps = { readonly value: PaymentLinkKind; readonly onChange: (value: PaymentLinkKind) => void }

/** Renders native radio buttons, which support arrow keys and screen readers. */
function KindField({ value, onChange }: KindFieldProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="@container flex flex-col gap-1">
      <p id={id} className="font-medium text-gray-700">
        {KIND_LABEL}
      </p>
      <div className="grid gap-x-4 gap-y-2 @sm:grid-cols-2">
        {PAYMENT_LINK_KINDS.map((kind) => (
          <label
            key={kind.value}
            className={`relative flex min-h-target cursor-pointer items-start gap-3 rounded-control border px-3 py-2 transition-colors ${kind.value === value ? 'border-primary-600 bg-primary-50' : 'border-gray-400'}`}
          >
            <input
              type="radio"
              name="kind"
              value={kind.value}
              checked={kind.value === value}
              onChange={() => onChange(kind.value)}
              aria-describedby={`${id}-${kind.value}`}
              aria-label={kind.title}
              className="peer mt-0.5 size-4 shrink-0 accent-primary-600 outline-none"
            />
            <span className="ring-of-peer" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{kind.title}</span>
              <span id={`${id}-${kind.value}`} className="block text-hint text-gray-700">
                {KIND_EXPLANATIONS[kind.value]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

type ErrorSummaryProps = {
  readonly errors: FieldErrors
  readonly onChoose: (field: LinkField) => void
  readonly ref: Ref<HTMLElement>
}

/** Renders the list of errors, which takes the focus. Clicking an error moves the focus to its field. */
export function ErrorSummary({ errors, onChoose, ref }: ErrorSummaryProps) {
  const id = useId()
  const wrong = FIELDS.filter((field) => errors[field] !== undefined)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex scroll-mt-20 gap-3 rounded-control bg-error-tint px-4 py-3 text-error outline-none"
    >
      <Icon path={mdiAlertCircleOutline} />
      <div className="min-w-0">
        <p id={id} className="font-medium">
          Исправьте ошибки ({wrong.length})
        </p>
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <button
                type="button"
                className="min-h-6 py-0.5 text-left underline"
                onClick={() => onChoose(field)}
              >
                {FIELD_LABELS[field]}: {errors[field]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
