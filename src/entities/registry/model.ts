import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClockOutline, mdiFileOutline } from '@mdi/js'
import { addMoney, type Money, negateMoney } from '@/shared/lib/money'
import { type Choice, codeTitles, type IconChoice, quoted } from '@/shared/lib/text'
import type { Registry } from './api'

/** Statuses in the order of the filter: the steps from creation to payout, then the error. */
export const REGISTRY_STATUSES: readonly IconChoice[] = [
  { value: 'formed', title: 'Сформирован', icon: mdiFileOutline },
  { value: 'processing', title: 'В обработке', icon: mdiClockOutline },
  { value: 'paid', title: 'Выплачен', icon: mdiCheckCircleOutline },
  { value: 'error', title: 'Ошибка', icon: mdiAlertCircleOutline },
]

export const registryStatusTitle = codeTitles(REGISTRY_STATUSES)

/** Options of the filter for discrepancies; the server compares the amounts. */
export const REGISTRY_CHECKS: readonly (Choice & { readonly sends: readonly string[] })[] = [
  { value: 'wrong', title: 'С расхождением', sends: ['true'] },
]

const FILE_KINDS: ReadonlyMap<string, string> = new Map([
  ['registry', 'Реестр'],
  ['act', 'Акт'],
  ['upd', 'УПД'],
  ['invoice', 'Счёт-фактура'],
])

type FileFormat = Pick<Registry['files'][number], 'kind' | 'format'>

export function registryFileTitle({ kind, format }: FileFormat): string {
  const name = kind === null ? 'Файл' : (FILE_KINDS.get(kind) ?? `Файл ${quoted(kind)}`)
  return format === null ? name : `${name}, ${format.toUpperCase()}`
}

/** Returns only the format, e.g. «CSV», for the file of the registry itself, otherwise the file's title. */
export function registryFileFormat({ kind, format }: FileFormat): string {
  return kind === 'registry' && format !== null ? format.toUpperCase() : registryFileTitle({ kind, format })
}

export type RegistryCheck =
  /** `withheld`: holdbacks that explain the difference, because holdbacks are not transactions. */
  | { readonly kind: 'right'; readonly withheld?: Money }
  /** Amount to be paid minus the expected amount; negative when the merchant receives too little. */
  | { readonly kind: 'wrong'; readonly difference: Money }
  /** The check is impossible, because an amount is unknown or the currencies differ. */
  | { readonly kind: 'unknown' }

type Figures = Pick<Registry, 'gross' | 'refunds' | 'fee' | 'feeVat' | 'adjustments' | 'net'>

/** Returns `whole` minus `parts`, exact to the kopeck; `null` when the currencies differ or are unreadable. */
export function subtractMoney(whole: Money, parts: readonly Money[]): Money | null {
  return addMoney([whole, ...parts.map(negateMoney)])
}

/** Checks «Поступления − Возвраты − Комиссия − НДС − Удержания = К выплате», exact to the kopeck (product §8.3). */
export function checkFigures({ gross, refunds, fee, feeVat, adjustments, net }: Figures): RegistryCheck {
  if (gross === null || refunds === null || fee === null || adjustments === null) return { kind: 'unknown' }
  return compare(net, subtractMoney(gross, [refunds, fee, ...(feeVat ? [feeVat] : []), adjustments]))
}

/** Compares the total of the holdbacks with the total of their items, if the response has items. */
export function checkHoldbacks({ adjustments, adjustmentsItems: terms }: Registry): RegistryCheck {
  if (terms === null || terms.length === 0) return { kind: 'right' }
  return adjustments ? compare(adjustments, addMoney(terms.map(({ amount }) => amount))) : { kind: 'unknown' }
}

/**
 * Compares the amount to be paid with the total of the transactions. The two may differ by the holdbacks, or
 * by the holdbacks minus `deductions`: holdbacks that the total already contains as transactions.
 */
export function checkTransactions(
  { net, adjustments }: Pick<Figures, 'net' | 'adjustments'>,
  sums: readonly (Money | null)[] | null,
  deductions: readonly Money[] = [],
): RegistryCheck {
  const [sum = null, other] = sums ?? []
  const check = compare(net, other === undefined ? sum : null)
  if (check.kind !== 'wrong' || adjustments === null) return check
  const withheld = [adjustments, subtractMoney(adjustments, deductions)].find(
    (holdbacks) => holdbacks !== null && addMoney([check.difference, holdbacks])?.amount === 0,
  )
  return withheld ? { kind: 'right', withheld } : check
}

function compare(net: Money, expected: Money | null): RegistryCheck {
  const difference = expected && subtractMoney(net, [expected])
  if (difference === null) return { kind: 'unknown' }
  return difference.amount === 0 ? { kind: 'right' } : { kind: 'wrong', difference }
}

/** Returns the payment order and its total if it pays several registries; otherwise `null`. */
export function sharedOrder({ paymentOrder }: Pick<Registry, 'paymentOrder'>) {
  if (paymentOrder === null) return null
  const { number, amount, registriesCount } = paymentOrder
  if (number === null || amount === null || registriesCount === null || registriesCount < 2) return null
  return { number, amount, registriesCount }
}
