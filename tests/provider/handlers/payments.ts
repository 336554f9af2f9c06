import { HttpResponse, http, type RequestHandler } from 'msw'
import { activeBody, newReportEmailBody } from '@/pages/notifications/api/report-emails'
import { z } from '@/shared/lib/zod'
import { faultOfWord } from '../faults.ts'
import type { ProviderState } from '../state.ts'
import { BAD_BODY, failure, ownClient, readObject, unlessFault } from './support.ts'

const CLIENT = '*/api/payments/clients/v1/clients/:clientId'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Maximum number of report e-mail addresses of a client (product §19.11). */
const EMAIL_LIMIT = 10
const NOT_ACTIVE = 'Поле is_active должно быть true или false'

/**
 * Returns handlers for report e-mails, the master switch and the balance (requests 1 to 4 and 6 of product
 * §17.4).
 */
export function paymentsHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.post(
      `${CLIENT}/report_emails`,
      ownClient(state, async ({ persona, request }) => {
        const body = await readObject(request)
        if (body === undefined) return failure(400, BAD_BODY)
        const input = z.safeParse(newReportEmailBody, body)
        if (!input.success || !EMAIL.test(input.data.email)) return failure(422, 'Некорректный адрес e-mail')
        const { email, is_active: isActive } = input.data
        const { client } = persona
        const taken = client.report_emails.some((item) => item.email.toLowerCase() === email.toLowerCase())
        if (taken) return failure(422, 'Такой адрес уже добавлен')
        if (client.report_emails.length >= EMAIL_LIMIT) {
          return failure(422, `Нельзя добавить больше ${EMAIL_LIMIT} адресов`)
        }
        return unlessFault(faultOfWord(email.slice(0, email.indexOf('@'))), () => {
          const added = { id: state.nextId(), email, is_active: isActive }
          client.report_emails.push(added)
          return HttpResponse.json(added, { status: 201 })
        })
      }),
    ),

    http.patch(
      `${CLIENT}/report_emails/:emailId`,
      ownClient(state, async ({ persona, request, param }) => {
        const body = await readObject(request)
        if (body === undefined) return failure(400, BAD_BODY)
        const input = z.safeParse(activeBody, body)
        if (!input.success) return failure(422, NOT_ACTIVE)
        const found = persona.client.report_emails.find((item) => String(item.id) === param('emailId'))
        if (found === undefined) return failure(404, 'Адрес не найден')
        found.is_active = input.data.is_active
        return HttpResponse.json(found)
      }),
    ),

    http.delete(
      `${CLIENT}/report_emails/:emailId`,
      ownClient(state, ({ persona, param }) => {
        const { client } = persona
        const left = client.report_emails.filter((item) => String(item.id) !== param('emailId'))
        if (left.length === client.report_emails.length) return failure(404, 'Адрес не найден')
        client.report_emails = left
        return new HttpResponse(null, { status: 204 })
      }),
    ),

    http.patch(
      `${CLIENT}/report_is_active`,
      ownClient(state, async ({ persona, request }) => {
        const body = await readObject(request)
        if (body === undefined) return failure(400, BAD_BODY)
        const input = z.safeParse(activeBody, body)
        if (!input.success) return failure(422, NOT_ACTIVE)
        persona.client.report_is_active = input.data.is_active
        return HttpResponse.json({ report_is_active: persona.client.report_is_active })
      }),
    ),

    http.get(
      '*/api/payments/balance/v3/client/:clientId/balance',
      ownClient(state, ({ persona }) =>
        HttpResponse.json({ client: { total_balance: persona.totalBalance, balances: persona.balances } }),
      ),
    ),
  ]
}
