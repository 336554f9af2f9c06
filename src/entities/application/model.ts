import type { Watch } from '@/shared/api'
import { formatSum } from '@/shared/lib/money'
import { codeTitles } from '@/shared/lib/text'
import type { Application } from './api'

const toGroup = <Id extends string>(id: Id, label: string, codes: string) => ({
  id,
  label,
  codes: codes.split(' ') as readonly string[],
})

/** Status groups as shown to merchants (product §6.3): first the steps to success, then the other outcomes. */
export const STATUS_GROUPS = [
  toGroup('new', 'Новая заявка', 'A0 A1'),
  toGroup('form', 'Заполнение анкеты', 'A2 A14 A5'),
  toGroup('review', 'На рассмотрении', 'A12 A15 A17'),
  toGroup('signing', 'На подписании', 'A13 A10 A4 R8 C2 A11 L13 L7 L9 C3 L10 L4 V1'),
  toGroup('issued', 'Кредит выдан', 'C0'),
  toGroup('paid', 'Средства переведены', 'P2'),
  toGroup('declined-by-client', 'Отказ клиента', 'R12 R13 R14 R15 R16 R17 R18'),
  toGroup('declined-by-lenders', 'Отказ кредиторов', 'R1'),
  toGroup('refund', 'Возврат', 'R5'),
]

export type StatusGroup = (typeof STATUS_GROUPS)[number]

export type StatusGroupId = StatusGroup['id']

export function groupOfStatus(code: string | null): StatusGroup | null {
  return STATUS_GROUPS.find(({ codes }) => code !== null && codes.includes(code)) ?? null
}

/** Returns true when the application has ended without a loan. */
export function isRejected(code: string | null): boolean {
  const id = groupOfStatus(code)?.id
  return id === 'declined-by-client' || id === 'declined-by-lenders'
}

export const requestStatusTitle = codeTitles(
  STATUS_GROUPS.flatMap(({ codes, label }) => codes.map((value) => ({ value, title: label }))),
)

export type GroupCounts = {
  readonly total: number
  readonly byGroup: ReadonlyMap<string, number>
}

/** Counts applications by group. An unknown status code counts only in the total. */
export function countGroups(counts: ReadonlyMap<string, number>): GroupCounts {
  const countOf = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
  return {
    total: countOf([...counts.keys()]),
    byGroup: new Map(STATUS_GROUPS.map(({ id, codes }) => [id, countOf(codes)])),
  }
}

const ON_ITS_WAY: readonly StatusGroupId[] = ['new', 'form', 'review', 'signing', 'issued']

/** Polling rules. An application is final unless its status is a step before the transfer of money. */
export const REQUEST_WATCH: Watch<Pick<Application, 'status' | 'amount'>> = {
  isSettled: ({ status }) => {
    const group = groupOfStatus(status)
    return group === null || !ON_ITS_WAY.includes(group.id)
  },
  words: ({ status, amount }) => `${requestStatusTitle(status)} · ${formatSum(amount)}`,
}
