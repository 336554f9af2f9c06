import { addMoney, type Money } from '@/shared/lib/money'
import { type Choice, codeTitles, isolated } from '@/shared/lib/text'
import type { Registry } from './api'

/** In the order of a registry's way to the account. */
export const REGISTRY_STATUSES: readonly Choice[] = [
  { value: 'formed', title: 'Сформирован' },
  { value: 'processing', title: 'В обработке' },
  { value: 'paid', title: 'Выплачен' },
  { value: 'error', title: 'Ошибка' },
]

export const registryStatusTitle = codeTitles(REGISTRY_STATUSES, 'Неизвестный статус')

/** What the arithmetic of a registry says, for the filter; the server compares the sums. */
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
  const name = kind === null ? 'Файл' : (FILE_KINDS.get(kind) ?? `Файл «${isolated(kind)}»`)
  return format === null ? name : `${name}, ${format.toUpperCase()}`
}

/** «CSV», where everything around it says that it is the registry. */
export function registryFileFormat({ kind, format }: FileFormat): string {
  return kind === 'registry' && format !== null ? format.toUpperCase() : registryFileTitle({ kind, format })
}

export type RegistryCheck =
  /** `withheld`: holdbacks that are not among the transactions and explain the difference to them. */
  | { readonly kind: 'right'; readonly withheld?: Money }
  /** `difference`: what is to be paid less what it should be; below zero when the merchant gets too little. */
  | { readonly kind: 'wrong'; readonly difference: Money }
  /** Not all figures are known, or their currencies differ. */
  | { readonly kind: 'unknown' }

type Figures = Pick<Registry, 'gross' | 'refunds' | 'fee' | 'feeVat' | 'adjustments' | 'net'>

/** Returns what is left to the kopeck; null for amounts in different currencies. */
export function subtractMoney(whole: Money, parts: readonly Money[]): Money | null {
  return addMoney([whole, ...parts.map((part) => ({ ...part, amount: -part.amount }))])
}

/** «Поступления − Возвраты − Комиссия − НДС − Удержания = К выплате», to the kopeck (product §8.3). */
export function checkFigures({ gross, refunds, fee, feeVat, adjustments, net }: Figures): RegistryCheck {
  if (gross === null || refunds === null || fee === null || adjustments === null) return { kind: 'unknown' }
  return compare(net, subtractMoney(gross, [refunds, fee, ...(feeVat ? [feeVat] : []), adjustments]))
}

/** Compares the total of the holdbacks with its terms, if there are any. */
export function checkHoldbacks({ adjustments, adjustmentsItems: terms }: Registry): RegistryCheck {
  if (terms === null || terms.length === 0) return { kind: 'right' }
  return adjustments ? compare(adjustments, addMoney(terms.map(({ amount }) => amount))) : { kind: 'unknown' }
}

/**
 * Compares with the transactions (one sum per currency). A difference that equals the holdbacks is right, and one that
 * equals the holdbacks without `deductions`: the transactions that are holdbacks.
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

/** The payment order and its sum, where it has paid other registries too: the bank's statement has that sum alone. */
export function sharedOrder({ paymentOrder }: Pick<Registry, 'paymentOrder'>) {
  if (paymentOrder === null) return null
  const { number, amount, registriesCount } = paymentOrder
  if (number === null || amount === null || registriesCount === null || registriesCount < 2) return null
  return { number, amount, registriesCount }
}
