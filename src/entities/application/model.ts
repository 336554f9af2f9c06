import type { Watch } from '@/shared/api'
import { formatSum } from '@/shared/lib/money'
import { codeTitles } from '@/shared/lib/text'
import type { Application } from './api'

export type StatusGroupId =
  | 'new'
  | 'form'
  | 'review'
  | 'signing'
  | 'issued'
  | 'paid'
  | 'declined-by-client'
  | 'declined-by-lenders'
  | 'refund'

export type StatusGroup = {
  readonly id: StatusGroupId
  readonly label: string
  readonly codes: readonly string[]
}

/** Status groups as merchants know them (product §6.3): first the steps of a success, then the other ends. */
export const STATUS_GROUPS: readonly StatusGroup[] = [
  {
    id: 'new',
    label: 'Новая заявка',
    codes: ['A0', 'A1'],
  },
  {
    id: 'form',
    label: 'Заполнение анкеты',
    codes: ['A2', 'A14', 'A5'],
  },
  {
    id: 'review',
    label: 'На рассмотрении',
    codes: ['A12', 'A15', 'A17'],
  },
  {
    id: 'signing',
    label: 'На подписании',
    codes: ['A13', 'A10', 'A4', 'R8', 'C2', 'A11', 'L13', 'L7', 'L9', 'C3', 'L10', 'L4', 'V1'],
  },
  {
    id: 'issued',
    label: 'Кредит выдан',
    codes: ['C0'],
  },
  {
    id: 'paid',
    label: 'Средства переведены',
    codes: ['P2'],
  },
  {
    id: 'declined-by-client',
    label: 'Отказ клиента',
    codes: ['R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18'],
  },
  {
    id: 'declined-by-lenders',
    label: 'Отказ кредиторов',
    codes: ['R1'],
  },
  {
    id: 'refund',
    label: 'Возврат',
    codes: ['R5'],
  },
]

export function groupOfStatus(code: string | null): StatusGroup | null {
  return STATUS_GROUPS.find(({ codes }) => code !== null && codes.includes(code)) ?? null
}

/** Whether the application has come to nothing: no money follows from it. */
export function isRejected(code: string | null): boolean {
  const id = groupOfStatus(code)?.id
  return id === 'declined-by-client' || id === 'declined-by-lenders'
}

export const requestStatusTitle = codeTitles(
  STATUS_GROUPS.flatMap(({ codes, label }) => codes.map((value) => ({ value, title: label }))),
  'Неизвестный статус',
)

export type GroupCounts = {
  readonly total: number
  readonly byGroup: ReadonlyMap<string, number>
}

/** Counts the groups. A code outside of the groups counts in the total only. */
export function countGroups(counts: ReadonlyMap<string, number>): GroupCounts {
  const countOf = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
  return {
    total: countOf([...counts.keys()]),
    byGroup: new Map(STATUS_GROUPS.map(({ id, codes }) => [id, countOf(codes)])),
  }
}

const ON_ITS_WAY: readonly StatusGroupId[] = ['new', 'form', 'review', 'signing', 'issued']

/** An application is on its way until the money has been transferred, or it has ended otherwise. */
export const REQUEST_WATCH: Watch<Pick<Application, 'status' | 'amount'>> = {
  isSettled: ({ status }) => {
    const group = groupOfStatus(status)
    return group === null || !ON_ITS_WAY.includes(group.id)
  },
  words: ({ status, amount }) => `${requestStatusTitle(status)} · ${formatSum(amount)}`,
}
