import { currencyCode } from '@/shared/lib/money'
import type { ExportColumn } from '@/shared/ui'
import type { ResultRow } from './payout'
import { VERDICT_TITLES } from './wording'

const column = (
  id: string,
  title: string,
  value: ExportColumn<ResultRow>['value'],
  kind: ExportColumn<ResultRow>['kind'] = 'text',
): ExportColumn<ResultRow> => ({ id, title, kind, value })

/** The result as a file. */
export const RESULT_COLUMNS: readonly ExportColumn<ResultRow>[] = [
  column('status', 'Итог', ({ verdict }) => VERDICT_TITLES[verdict]),
  column(
    'registry_number',
    'Реестр №',
    ({ payout }) => payout?.registries.map(({ number }) => number).join(', ') ?? null,
  ),
  column('payment_order', 'П/п №', ({ payout }) => payout?.order ?? null),
  column('payment_date', 'Дата п/п', ({ payout }) => payout?.day ?? null, 'date'),
  column('amount', 'К выплате', ({ payout }) => decimal(payout?.kopecks), 'money'),
  column('credited', 'Пришло', ({ credit }) => decimal(credit?.kopecks), 'money'),
  column('currency', 'Валюта', ({ currency }) => currencyCode({ amount: 0, currency })),
  column('credit_date', 'Дата поступления', ({ credit }) => credit?.day ?? null, 'date'),
  column('credit_number', 'П/п в выписке', ({ credit }) => credit?.number ?? null),
  column('payer', 'Плательщик', ({ credit }) => credit?.payer ?? null),
  column('payer_inn', 'ИНН плательщика', ({ credit }) => credit?.inn ?? null),
  column('purpose', 'Назначение', ({ credit }) => credit?.purpose ?? null),
]

/** Kopecks as the text of roubles, with no binary fraction in between. */
function decimal(kopecks: number | undefined): string | null {
  if (kopecks === undefined) return null
  return `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}
