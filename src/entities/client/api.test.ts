import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { clientSchema } from './api'

const read = (response: unknown) => z.parse(clientSchema('4101'), response)

describe('clientSchema: report settings (quality 46)', () => {
  it('parses the e-mail addresses and the state of the report', () => {
    const client = read({
      report_emails: [{ id: 7, email: 'buh@veter.ru', is_active: true }],
      report_is_active: true,
    })
    expect(client.reportEmails).toEqual([{ id: '7', email: 'buh@veter.ru', isActive: true }])
    expect(client.unreadableReportEmails).toBe(0)
    expect(client.isReportActive).toBe(true)
  })

  it('parses null as an empty list of addresses, and a missing or invalid list as null', () => {
    expect(read({ report_emails: [] }).reportEmails).toEqual([])
    expect(read({ report_emails: null }).reportEmails).toEqual([])
    expect(read({}).reportEmails).toBeNull()
    expect(read({ report_emails: 'none' }).reportEmails).toBeNull()
  })

  it('parses a missing or invalid state as null', () => {
    const client = read({ report_emails: [{ id: 7, email: 'buh@veter.ru' }], report_is_active: 1 })
    expect(client.reportEmails?.[0]?.isActive).toBeNull()
    expect(client.isReportActive).toBeNull()
  })

  it('drops and counts invalid addresses, and keeps the valid ones', () => {
    const good = { id: 'x', email: 'good@veter.ru', is_active: false }
    const junk = fc.oneof(
      fc.constantFrom(
        null,
        undefined,
        5,
        'text',
        {},
        { id: 1 },
        { email: 'a@b.c' },
        { id: null, email: 'a@b.c' },
      ),
    )
    fc.assert(
      fc.property(fc.array(junk), fc.array(junk), (before, after) => {
        const client = read({ report_emails: [...before, good, ...after] })
        expect(client.reportEmails).toEqual([{ id: 'x', email: 'good@veter.ru', isActive: false }])
        expect(client.unreadableReportEmails).toBe(before.length + after.length)
      }),
    )
  })
})
