// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { VERDICTS, type Verdict } from './payout'
import { describeResult } from './wording'

describe('answerOf', () => {
  it.each<[Partial<Record<Verdict, number>>, string, string]>([
    [{ extra: 3 }, 'info', 'Выплат за эти дни не было'],
    [{ arrived: 1, extra: 3 }, 'success', 'Выплата пришла'],
    [{ arrived: 14 }, 'success', 'Все выплаты пришли: 14'],
    [{ missing: 2, different: 1, 'other-payer': 1, arrived: 10 }, 'error', 'Не пришло: 2 выплаты из 14'],
    [{ different: 1, arrived: 13 }, 'error', 'Пришло всё, но сумма другая: 1 выплата из 14'],
    [{ different: 1, unverified: 1, arrived: 12 }, 'error', 'Проверьте: 2 выплаты из 14'],
    [{ 'other-payer': 1, 'other-number': 2, arrived: 11 }, 'warning', 'Проверьте: 3 выплаты из 14'],
    [{ 'unknown-payer': 1 }, 'warning', 'Проверьте: 1 выплата из 1'],
  ])('returns for %j the %s %s', (counts, variant, text) => {
    const groups = VERDICTS.map((verdict) => ({ verdict, count: counts[verdict] ?? 0, sums: [], rows: [] }))
    const response = describeResult(groups)
    expect([response.variant, response.text.replaceAll('\u00a0', ' ')]).toEqual([variant, text])
  })
})
