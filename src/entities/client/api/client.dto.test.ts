import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { clientSchema, toClient } from './client.dto'

const ANSWER = {
  client_id: 4101,
  merchants: [
    { merchant_id: '733', name: 'Ветер' },
    { merchant_id: 99, name: 'Малый' },
    { merchant_id: 501, name: 'Магазин' },
  ],
  legal_info: { legal_name: 'ООО «Ромашка»', legal: { id: '7842196305' } },
  sla: 99.95,
  account_manager: { name: 'Ольга', email: 'o@example.ru', phone: '89001234567' },
  is_sandbox: true,
  onboarding_status: 'wait_approval',
  country: 'RU',
  industry: 'retail',
  report_emails: [
    { id: 1, email: 'a@example.ru', is_active: true },
    { id: 2, email: 'b@example.ru', is_active: false },
  ],
  report_is_active: true,
}

const read = (answer: unknown) => toClient(z.parse(clientSchema, answer), 'asked')

describe('client', () => {
  it('sorts merchants by id as numbers and keeps ids as text', () => {
    expect(read(ANSWER).merchants.map(({ id }) => id)).toEqual(['99', '501', '733'])
    expect(read(ANSWER).clientId).toBe('4101')
  })

  it('a manager without a single contact is no manager', () => {
    expect(read({ ...ANSWER, account_manager: { name: '', email: null } }).manager).toBeNull()
  })

  it('counts the addresses that it cannot read and keeps the rest', () => {
    const client = read({ ...ANSWER, report_emails: [{ id: 1 }, 'x', ANSWER.report_emails[1]] })
    expect(client.reportEmails).toEqual([{ id: '2', email: 'b@example.ru', isActive: false }])
    expect(client.unreadableReportEmails).toBe(2)
  })

  describe('quality 46: drift of any field degrades that field alone', () => {
    const junk: readonly unknown[] = [undefined, null, 'text', 7, true, [], {}, [null], { a: 1 }]
    for (const field of Object.keys(ANSWER)) {
      it(`${field} missing, null or of another type`, () => {
        const whole = read(ANSWER)
        for (const value of junk) {
          const client = read({ ...ANSWER, [field]: value, unknown_field: 1 })
          if (field !== 'legal_info') expect(client.legalName).toBe(whole.legalName)
          if (field !== 'merchants') expect(client.merchants).toEqual(whole.merchants)
          if (field !== 'report_emails') expect(client.reportEmails).toEqual(whole.reportEmails)
          if (field !== 'account_manager') expect(client.manager).toEqual(whole.manager)
        }
      })
    }
  })

  it('an answer without the id keeps the id that was asked for', () => {
    expect(read({}).clientId).toBe('asked')
  })
})
