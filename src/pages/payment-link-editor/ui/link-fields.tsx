import { MerchantField } from '@/entities/client'
import {
  FIELD_LABELS,
  type FieldErrors,
  type LinkField,
  type LinkForm,
  MAX_TITLE,
  type PaymentLink,
  titleLength,
} from '@/entities/payment-link'
import type { Day } from '@/shared/lib/moscow-time'
import { Switch, TextField } from '@/shared/ui'
import { ExpiryField } from './expiry-field'
import { KindField, LockedKind } from './kind-field'

type LinkFieldsProps = {
  readonly form: LinkForm
  readonly onChange: (part: Partial<LinkForm>) => void
  /** The user has left the field. */
  readonly onLeave: (field: LinkField) => void
  readonly errors: FieldErrors
  /** The link when buyers have paid by it: its sum, kind and project stand. Null: everything may change. */
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
        autoComplete="off"
        placeholder="Например, «Доставка дивана»"
        hint={titleHint(form.title)}
      />
      <div className="flex flex-col gap-2">
        <TextField
          {...text('amount')}
          label={form.amountBy === 'buyer' ? FIELD_LABELS.amount : required('amount')}
          required={form.amountBy === 'shop'}
          disabled={form.amountBy === 'buyer'}
          readOnly={isLocked}
          inputMode="decimal"
          autoComplete="off"
          placeholder={form.amountBy === 'buyer' ? 'Любая' : '1 500,50'}
          className="sm:max-w-64"
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
        autoComplete="off"
        className="sm:max-w-64"
        hint="По этому номеру вы найдёте оплату в истории"
      />
      {isLocked ? (
        <LockedKind kind={lockedLink.kind} />
      ) : (
        <KindField value={form.kind} onChange={(kind) => onChange({ kind })} />
      )}
      {form.kind === 'multi' && (
        <TextField
          {...text('maxPayments')}
          label={FIELD_LABELS.maxPayments}
          inputMode="numeric"
          autoComplete="off"
          className="sm:max-w-64"
          hint="Оставьте пустым, если ограничения нет"
        />
      )}
      <ExpiryField
        label={required('expires')}
        value={form.expires}
        error={errors.expires}
        today={today}
        onChange={(expires) => onChange({ expires })}
        onBlur={() => onLeave('expires')}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 font-semibold">Покупатель</legend>
        <p className="mb-1 text-hint text-gray-500">
          Мы ничего не отправляем сами: данные нужны, чтобы вам было проще отправить ссылку и найти
          покупателя.
        </p>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <TextField
            {...text('email')}
            type="email"
            label={FIELD_LABELS.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...text('phone')}
            type="tel"
            label={FIELD_LABELS.phone}
            autoComplete="off"
            placeholder="+7 900 123-45-67"
          />
        </div>
      </fieldset>
    </>
  )
}

/** The count comes only near the limit: a live hint that changes with every key is read out with every key. */
function titleHint(title: string): string {
  const left = MAX_TITLE - titleLength(title)
  return left < 0 || left > 30 ? 'Покупатель увидит это на странице оплаты' : `Осталось символов: ${left}`
}
