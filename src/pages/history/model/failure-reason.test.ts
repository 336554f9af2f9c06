import { expect, it } from 'vitest'
import { transactionSchema } from '@/entities/transaction'
import { z } from '@/shared/lib/zod'
import { failureReason } from './failure-reason'

const ERRORS = [
  { channelId: '*', responseCode: '51', description: { ru: 'Недостаточно средств' } },
  { channelId: '*', responseCode: '*', description: { ru: 'Платёж не прошёл' } },
]

function reasonOf(part: object): string | null {
  const row = { transaction_id: 1, created_at: '2026-11-20T12:00:00Z', amount: { value: '1' }, ...part }
  return failureReason(ERRORS, z.parse(transactionSchema, row))
}

it.each([
  [{ type: 1, status: 'error', response_code: '51' }, 'Недостаточно средств'],
  [{ type: 1, status: 'error', response_code: '96' }, 'Платёж не прошёл'],
  [{ type: 2, status: 'error', response_code: '96' }, 'Возврат не прошёл'],
  [{ type: 2, status: 'error', response_code: '51' }, 'Недостаточно средств'],
  [{ type: 1, status: 'success', response_code: '51' }, null],
])('%j: %s', (part, reason) => {
  expect(reasonOf(part)).toBe(reason)
})
