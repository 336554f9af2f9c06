import { isEmail } from '@/shared/lib/href'
import { groupDigits, invalidSum, type Money, RUB, readTypedSum, type SumReading } from '@/shared/lib/money'
import { addDays, type Day, dottedDay, parseTypedDay } from '@/shared/lib/moscow-time'
import { formatPhone, normalizePhone } from '@/shared/lib/phone'
import type { LinkInput, PaymentLink } from '../api'
import type { PaymentLinkKind } from './link-state'
import { getLastDay } from './message'

/** Maximum number of digits before the comma, which catches typing errors. */
const MAX_WHOLE_DIGITS = 9

/** Parses an amount to decimal text with two decimals, e.g. `1500.50`, as the API expects. */
export function readAmount(text: string): SumReading<string> {
  return readTypedSum(text, {
    example: '1 500,50',
    read: (whole, fraction) => {
      if (fraction.length > 2) return invalidSum('Не больше двух знаков после запятой')
      return whole.length > MAX_WHOLE_DIGITS
        ? invalidSum('Слишком большая сумма: не больше 999 999 999,99 ₽')
        : { kind: 'valid', value: `${whole}.${fraction.padEnd(2, '0')}` }
    },
  })
}

/** Formats an amount for the field, e.g. `1500.50` as «1 500,50»; zero kopecks are omitted. */
export function amountText(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  const grouped = groupDigits(whole)
  return /^0*$/.test(fraction) ? grouped : `${grouped},${fraction}`
}

/** Default lifetime of a link in days (product §9.4). */
const DEFAULT_DAYS = 7

/** Parses the last day of a link. Without a year, the next such day is used: in November, «5.01» is in January. */
export function readExpiry(text: string, today: Day): Day | null {
  if (/^\s*завтра\s*$/i.test(text)) return addDays(today, 1)
  const day = parseTypedDay(text, { today })
  if (day !== null && day >= today) return day
  // If the text parses with a year appended, it has no year of its own. Eight years always include a 29 February.
  const years = Array.from({ length: 8 }, (_, index) => Number(today.slice(0, 4)) + 1 + index)
  const typed = text.trim().replace(/\.$/, '')
  const days = years.map((year) => parseTypedDay(`${typed}.${year}`, { today }))
  return days.find((next) => next !== null) ?? day
}

export type LinkForm = {
  readonly merchantId: string
  readonly title: string
  readonly amount: string
  readonly amountBy: 'shop' | 'buyer'
  readonly cs1: string
  readonly kind: PaymentLinkKind
  readonly maxPayments: string
  readonly expires: string
  readonly email: string
  readonly phone: string
}

export type LinkField = Exclude<keyof LinkForm, 'amountBy' | 'kind'>

export type FieldErrors = { readonly [Field in LinkField]?: string }

export const FIELD_LABELS: Readonly<Record<LinkField, string>> = {
  merchantId: 'Проект',
  title: 'Назначение',
  amount: 'Сумма',
  cs1: 'Номер заказа (cs1)',
  maxPayments: 'Оплат не больше',
  expires: 'Действует до',
  email: 'E-mail',
  phone: 'Телефон',
}

export const FIELDS = Object.keys(FIELD_LABELS) as readonly LinkField[]

export const MAX_TITLE = 255

export function emptyForm(today: Day): LinkForm {
  return {
    merchantId: '',
    title: '',
    amount: '',
    amountBy: 'shop',
    cs1: '',
    kind: 'single',
    maxPayments: '',
    expires: dottedDay(addDays(today, DEFAULT_DAYS)),
    email: '',
    phone: '',
  }
}

export function toLinkForm(link: PaymentLink): LinkForm {
  const { merchantId, title, amount, cs1, kind, maxPayments, expires, customer } = toLinkInput(link)
  return {
    merchantId,
    title,
    amount: amount === null ? '' : amountText(amount.value),
    amountBy: amount === null ? 'buyer' : 'shop',
    cs1: cs1 ?? '',
    kind: kind === 'multi' ? 'multi' : 'single',
    maxPayments: maxPayments === null ? '' : String(maxPayments),
    expires: expires === null ? '' : dottedDay(expires),
    email: customer.email ?? '',
    phone: customer.phone === null ? '' : formatPhone(customer.phone),
  }
}

export function toLinkInput(link: PaymentLink): LinkInput {
  return {
    merchantId: link.merchantId ?? '',
    title: link.title,
    amount:
      link.amount === null ? null : { value: link.amount.amount.toFixed(2), currency: link.amount.currency },
    cs1: link.cs1,
    kind: link.kind,
    maxPayments: link.kind === 'multi' ? link.maxPayments : null,
    expires: getLastDay(link),
    customer: link.customer,
  }
}

type ReadOptions = {
  readonly today: Day
  /** Link to edit; `null` for a new link. Untouched fields keep the link's values without validation. */
  readonly link: PaymentLink | null
}

type Reading<Value> = { readonly value: Value } | { readonly error: string }

/** Validates the form (product §9.4). In the returned `input`, invalid fields are empty or `null`. */
export function readForm(form: LinkForm, { today, link }: ReadOptions) {
  const before = link === null ? null : { form: toLinkForm(link), input: toLinkInput(link) }
  const errors: { -readonly [Field in LinkField]?: string } = {}

  function field<Value>(name: LinkField, read: (text: string) => Reading<Value>, kept?: Value): Value | null {
    if (before !== null && kept !== undefined && before.form[name] === form[name]) return kept
    const reading = read(form[name].trim())
    if ('value' in reading) return reading.value
    errors[name] = reading.error
    return null
  }

  const isAmountKept = before !== null && before.form.amountBy === form.amountBy
  const currency = link?.amount?.currency ?? RUB
  const isKindKept = before !== null && before.form.kind === form.kind
  const input: LinkInput = {
    merchantId: field('merchantId', readMerchant, before?.input.merchantId) ?? '',
    title: field('title', readTitle, before?.input.title) ?? '',
    amount:
      form.amountBy === 'buyer'
        ? null
        : field('amount', (text) => readSum(text, currency), isAmountKept ? before.input.amount : undefined),
    cs1: form.cs1.trim() === '' ? null : form.cs1.trim(),
    kind: isKindKept ? before.input.kind : form.kind,
    maxPayments:
      form.kind === 'single'
        ? null
        : field(
            'maxPayments',
            (text) => readMaxPayments(text, link?.paidCount ?? 0),
            isKindKept ? before.input.maxPayments : undefined,
          ),
    expires: field('expires', (text) => readLastDay(text, today), before?.input.expires),
    customer: {
      email: field('email', readEmail, before?.input.customer.email),
      phone: field('phone', readPhone, before?.input.customer.phone),
    },
  }
  if (Object.keys(errors).length === 0) return { kind: 'valid', input } as const
  return { kind: 'invalid', errors: errors as FieldErrors, input } as const
}

export function findChanges(input: LinkInput, link: PaymentLink): Partial<LinkInput> {
  const before = new Map<string, unknown>(Object.entries(toLinkInput(link)))
  const changes = Object.entries(input).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(changes) as Partial<LinkInput>
}

/** Trims the text on blur, and formats a valid amount, day or phone, e.g. «1500.5» as «1 500,50». */
export function tidyField(field: LinkField, text: string, today: Day): string {
  const trimmed = text.trim()
  if (field === 'amount') {
    const reading = readAmount(trimmed)
    if (reading.kind === 'valid') return amountText(reading.value)
  }
  if (field === 'expires') {
    const day = readExpiry(trimmed, today)
    if (day !== null) return dottedDay(day)
  }
  if (field === 'phone') {
    const reading = readPhone(trimmed)
    if ('value' in reading && reading.value !== null) return formatPhone(reading.value)
  }
  return trimmed
}

function readMerchant(text: string): Reading<string> {
  return text === '' ? { error: 'Выберите проект' } : { value: text }
}

function readTitle(text: string): Reading<string> {
  if (text === '') return { error: 'Напишите, за что платит покупатель' }
  const length = titleLength(text)
  return length > MAX_TITLE ? { error: `Не больше ${MAX_TITLE} символов, сейчас ${length}` } : { value: text }
}

/** Returns the number of characters (code points), without leading and trailing spaces. */
export function titleLength(title: string): number {
  return Array.from(title.trim()).length
}

function readSum(text: string, currency: Money['currency']): Reading<LinkInput['amount']> {
  const reading = readAmount(text)
  if (reading.kind === 'empty') return { error: 'Введите сумму' }
  return reading.kind === 'valid' ? { value: { value: reading.value, currency } } : { error: reading.message }
}

function readMaxPayments(text: string, paidCount: number): Reading<number | null> {
  if (text === '') return { value: null }
  const compact = text.replaceAll(/\s/g, '')
  if (!/^[1-9]\d{0,5}$/.test(compact)) return { error: 'Введите целое число от 1 до 999 999' }
  return Number(compact) < paidCount
    ? { error: `По ссылке уже заплатили: ${paidCount}. Введите число не меньше` }
    : { value: Number(compact) }
}

function readLastDay(text: string, today: Day): Reading<Day | null> {
  if (text === '') return { error: 'Укажите последний день ссылки' }
  const day = readExpiry(text, today)
  if (day === null) return { error: 'Такой даты нет. Введите её в виде дд.мм.гггг' }
  return day < today ? { error: 'Этот день уже прошёл' } : { value: day }
}

function readEmail(text: string): Reading<string | null> {
  if (text === '') return { value: null }
  return isEmail(text) ? { value: text } : { error: 'Введите корректный email' }
}

const PHONE_MARKS = /^\+?[\d\s().‑–—-]+$/

function readPhone(text: string): Reading<string | null> {
  if (text === '') return { value: null }
  const phone = PHONE_MARKS.test(text) ? normalizePhone(text) : null
  const digits = phone?.slice(1) ?? ''
  const isRight = digits.startsWith('7') ? digits.length === 11 : digits.length >= 8 && digits.length <= 15
  return phone !== null && isRight
    ? { value: phone }
    : { error: 'Введите телефон полностью, например +7 900 123-45-67' }
}
