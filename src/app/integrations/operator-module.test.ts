import { describe, expect, it } from 'vitest'
import type { Client } from '@/entities/client'
import { visitorAttributes } from './operator-module'

const CLIENT: Client = {
  clientId: '4101',
  merchants: [],
  legalName: 'ООО «Ветер»',
  taxId: '7842196305',
  sla: 99.95,
  manager: { name: 'Ольга', email: 'o@example.ru', phone: '+79161234567' },
  isSandbox: false,
  onboardingStatus: null,
  country: null,
  industry: null,
  reportEmails: null,
  unreadableReportEmails: 0,
  isReportActive: null,
}

describe('visitorAttributes', () => {
  it('quality 31: returns only the five documented attributes', () => {
    expect(visitorAttributes({ email: 'i@example.ru', clientId: '4101' }, CLIENT)).toStrictEqual({
      legal_name: 'ООО «Ветер»',
      sla: 99.95,
      account_manager: { name: 'Ольга', email: 'o@example.ru', phone: '+79161234567' },
      email: 'i@example.ru',
      client_id: '4101',
    })
  })

  it('quality 79: returns only the e-mail address and client id in the session when the client has not loaded', () => {
    expect(visitorAttributes({ email: 'i@example.ru', clientId: '4101' }, null)).toStrictEqual({
      email: 'i@example.ru',
      client_id: '4101',
    })
    expect(visitorAttributes({ email: null, clientId: null }, null)).toStrictEqual({})
  })

  it('quality 79: omits unknown values', () => {
    const client: Client = {
      ...CLIENT,
      legalName: null,
      sla: null,
      manager: { name: 'Ольга', email: null, phone: null },
    }
    expect(visitorAttributes({ email: null, clientId: '4101' }, client)).toStrictEqual({
      account_manager: { name: 'Ольга' },
      client_id: '4101',
    })
    expect(visitorAttributes({ email: null, clientId: '4101' }, { ...client, manager: null })).toStrictEqual({
      client_id: '4101',
    })
  })
})
