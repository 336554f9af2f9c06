import { currencyCode } from '@/shared/lib/money'
import { dottedDay } from '@/shared/lib/moscow-time'
import type { ExportColumn } from '@/shared/ui'
import type { ResultRow } from './payout'
import { VERDICT_TITLES } from './wording'

/** The result as a file. */
export const RESULT_COLUMNS: readonly ExportColumn<ResultRow>[] = [
  { id: 'status', title: 'Итог', kind: 'text', value: ({ verdict }) => VERDICT_TITLES[verdict] },
  {
    id: 'registry_number',
    title: 'Реестр №',
    kind: 'text',
    value: ({ payout }) => payout?.registries.map(({ number }) => number).join(', ') ?? null,
  },
  { id: 'payment_order', title: 'П/п №', kind: 'text', value: ({ payout }) => payout?.order ?? null },
  {
    id: 'payment_date',
    title: 'Дата п/п',
    kind: 'text',
    value: ({ payout }) => (payout === null ? null : dottedDay(payout.day)),
  },
  { id: 'amount', title: 'К выплате', kind: 'money', value: ({ payout }) => decimal(payout?.kopecks) },
  { id: 'credited', title: 'Пришло', kind: 'money', value: ({ credit }) => decimal(credit?.kopecks) },
  {
    id: 'currency',
    title: 'Валюта',
    kind: 'text',
    value: ({ currency }) => currencyCode({ amount: 0, currency }),
  },
  {
    id: 'credit_date',
    title: 'Дата поступления',
    kind: 'text',
    value: ({ credit }) => (credit === null ? null : dottedDay(credit.day)),
  },
  {
    id: 'credit_number',
    title: 'П/п в выписке',
    kind: 'text',
    value: ({ credit }) => credit?.number ?? null,
  },
  { id: 'payer', title: 'Плательщик', kind: 'text', value: ({ credit }) => credit?.payer ?? null },
  { id: 'purpose', title: 'Назначение', kind: 'text', value: ({ credit }) => credit?.purpose ?? null },
]

/** Kopecks as the text of roubles, with no binary fraction in between. */
function decimal(kopecks: number | undefined): string | null {
  if (kopecks === undefined) return null
  return `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}
