// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { VERDICTS, type Verdict } from './payout'
import type { Result } from './reconciler'
import { describeResult } from './wording'

function resultOf(counts: Partial<Record<Verdict, number>>, elsewhere: number): Result {
  const groups = VERDICTS.map((verdict) => ({
    verdict,
    count: counts[verdict] ?? 0,
    sums: [],
    lacking: [],
    rows: [],
  }))
  return { groups, count: 0, elsewhere: { count: elsewhere, accounts: [] } }
}

describe('describeResult', () => {
  it('reports that the statement belongs to another account when no payout went to its account', () => {
    expect(describeResult(resultOf({ extra: 36 }, 1)).text).toBe('Это выписка другого счёта')
    expect(describeResult(resultOf({ arrived: 1 }, 1)).text).toBe('Выплата пришла')
  })

  it.each<[Partial<Record<Verdict, number>>, string, string]>([
    [{ extra: 3 }, 'info', 'Выплат за эти дни не было'],
    [{ arrived: 1, extra: 3 }, 'success', 'Выплата пришла'],
    [{ arrived: 14, unlisted: 1 }, 'success', 'Все выплаты пришли: 14'],
    [{ missing: 2, different: 1, 'other-payer': 1, arrived: 10 }, 'error', 'Не пришло: 2 выплаты из 14'],
    [{ different: 1, arrived: 13 }, 'error', 'Пришло всё, но сумма другая: 1 выплата из 14'],
    [{ different: 1, unverified: 1, arrived: 12 }, 'error', 'Нужно проверить: 2 выплаты из 14'],
    [{ 'other-payer': 1, 'other-number': 2, arrived: 11 }, 'warning', 'Нужно проверить: 3 выплаты из 14'],
    [{ 'unknown-payer': 1 }, 'warning', 'Нужно проверить: 1 выплата из 1'],
  ])('returns for the counts %j a notice of the kind %s with the text «%s»', (counts, variant, text) => {
    const response = describeResult(resultOf(counts, 0))
    expect([response.variant, response.text.replaceAll('\u00a0', ' ')]).toEqual([variant, text])
  })
})
