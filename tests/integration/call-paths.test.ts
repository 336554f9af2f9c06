import { type FetchQueryOptions, MutationObserver, QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchEarlyResponses } from '@/app/entrypoint/early-responses'
import { applicationQuery } from '@/entities/application'
import { balanceQuery } from '@/entities/balance'
import { cashRegisterQuery } from '@/entities/cash-register'
import { clientQuery } from '@/entities/client'
import { partnerConnectionQuery, partnerSaleQuery } from '@/entities/partner'
import { paymentLinkQuery } from '@/entities/payment-link'
import { registryQuery } from '@/entities/registry'
import { transactionQuery } from '@/entities/transaction'
import { tariffsQuery } from '@/features/calculator/api'
import {
  addReportEmail,
  removeReportEmail,
  setReportEmailActive,
  setReportsActive,
} from '@/pages/notifications/api/report-emails'
import {
  removeTelegramSetting,
  saveTelegramSetting,
  telegramSettingQuery,
} from '@/pages/notifications/api/telegram-settings'
import { savePaymentLink } from '@/pages/payment-link-editor/api'
import { disablePaymentLink } from '@/pages/payment-links/api'
import { ApiError, createApi } from '@/shared/api'
import { fetchUserRecord } from '@/shared/auth/user-record'
import { parseConfig } from '@/shared/config'
import publicConfig from '../../public/config.json'
import { fc } from '../support/property.ts'
import { SAMPLE_LINK } from '../support/sample-payment-link.ts'
import { sampleSession } from '../support/sample-session.ts'

const parsed = parseConfig(publicConfig, 'https://cabinet.example.ru')
if (!parsed.ok) throw new Error('config.json does not fit')
const { config } = parsed

const asked: URL[] = []
const network: typeof fetch = async (input) => {
  asked.push(new URL(input instanceof Request ? input.url : input))
  return Response.json({})
}
// The prefetch script and the request for the user record call the global `fetch` directly.
beforeEach(() => void vi.stubGlobal('fetch', network))

const api = createApi({
  config,
  fetch: network,
  accessToken: () => 'token',
  isRedirecting: () => false,
  onUnauthorized: () => undefined,
  onSecureUnauthorized: () => undefined,
})

function ask<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(options)
}

type Mutation<Data, Variables> = ConstructorParameters<typeof MutationObserver<Data, Error, Variables>>[1]

function write<Data, Variables>(options: Mutation<Data, Variables>, variables: Variables) {
  return new MutationObserver(new QueryClient(), options).mutate(variables)
}

const row = (id: string) => ({ id, email: 'a@example.ru', isActive: true })
const chat = (id: string) => ({
  id,
  chatId: '1',
  notificationType: 'flomni',
  notifyStates: null,
  includeComments: false,
})
const linkInput = {
  merchantId: '1',
  title: 'Новое',
  amount: null,
  cs1: null,
  kind: 'single',
  maxPayments: null,
  expires: null,
  customer: { email: null, phone: null },
} as const
const input = { chatId: '1', notifyStates: [], includeComments: false }
const of = (clientId: string) => ({ api, clientId })

/** Functions that send the requests whose paths contain an id, keyed by a description of the request. */
const CALLS: Readonly<Record<string, (id: string) => unknown>> = {
  'request for the client': (id) => ask(clientQuery(of(id))),
  'request for the balance': (id) => ask(balanceQuery(of(id))),
  'prefetch by the entry script': (id) =>
    prefetchEarlyResponses(config, sampleSession({ clientId: id, startedAt: Date.now(), expiresAt: null })),
  'request for the user record': (userId) =>
    fetchUserRecord(config.identity.usersUrl, { userId, accessToken: 'token' }),
  'request for tariffs': (id) => ask(tariffsQuery(of(id))),
  'request for a transaction': (id) => ask(transactionQuery(of('1'), id)),
  'request for an application': (id) => ask(applicationQuery(of('1'), id)),
  'request for a registry': (id) => ask(registryQuery(of('1'), id)),
  'request for a cash register': (id) => ask(cashRegisterQuery(of('1'), id)),
  'request for a partner sale': (id) => ask(partnerSaleQuery(of('1'), id)),
  'request for a partner connection': (id) => ask(partnerConnectionQuery(of('1'), id)),
  'request for a payment link': (id) => ask(paymentLinkQuery(of('1'), id)),
  'request that changes a payment link': (id) =>
    write(savePaymentLink(of('1'), { ...SAMPLE_LINK, id }), { input: linkInput, idempotencyKey: 'key' }),
  'request that disables a payment link': (id) =>
    write(disablePaymentLink(of('1'), id), { idempotencyKey: 'key' }),
  'request for a Telegram chat': (id) => ask(telegramSettingQuery(of('1'), id)),
  'request that changes a Telegram chat': (id) => write(saveTelegramSetting(of('1'), id), input),
  'request that deletes a Telegram chat': (id) => write(removeTelegramSetting(of('1'), chat(id)), { id }),
  'request that adds an e-mail address': (id) =>
    write(addReportEmail(of(id)), { kind: 'add', email: 'a@example.ru' }),
  'request that activates an e-mail address': (id) =>
    write(setReportEmailActive(of('1'), row(id)), { kind: 'set-active', id, isActive: true }),
  'request that activates an e-mail address of a client': (id) =>
    write(setReportEmailActive(of(id), row('1')), { kind: 'set-active', id: '1', isActive: true }),
  'request that deletes an e-mail address': (id) =>
    write(removeReportEmail(of('1'), row(id)), { kind: 'remove', id }),
  'request that switches on the e-mail reports': (id) =>
    write(setReportsActive(of(id)), { kind: 'set-master', isActive: true }),
}

/** Sends the request with `id`. Returns the requested URLs, and the error or `null`. */
async function outcomeOf(call: (id: string) => unknown, id: string) {
  asked.length = 0
  const error = await Promise.resolve()
    .then(() => call(id))
    .then(
      () => null,
      (reason: unknown) => reason,
    )
  return { urls: [...asked], error }
}

const HOSTILE = [...Array.from('./\\%?#: \n\ta'), '..', '%2e', '%2f', '\ud800', '\udfff']

const ids = fc.oneof(
  fc.constantFrom('', '.', '..', 'a/b', '\ud800', 'x\udc00', '%2e%2e', '..\\', '...', '__proto__'),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 5 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

describe.each(Object.entries(CALLS))('quality 65: %s', (name, call) => {
  it('keeps any id within one path segment, or is not sent', async () => {
    const { urls: usual } = await outcomeOf(call, 'id-1')
    expect(usual.length).toBeGreaterThan(0)
    const withoutId = usual.filter(({ pathname }) => !pathname.includes('id-1'))
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const { urls, error } = await outcomeOf(call, id)
        // The user record request has an error type of its own, and accepts fewer ids (quality 14).
        const isPlain = error === null || error instanceof ApiError || name === 'request for the user record'
        expect(isPlain, String(error)).toBe(true)
        expect(error).not.toBeInstanceOf(URIError)
        if (urls.length === withoutId.length) {
          expect(urls).toEqual(withoutId)
          return
        }
        expect(urls.map(({ origin, search, hash }) => [origin, search, hash])).toEqual(
          usual.map(({ origin, search, hash }) => [origin, search, hash]),
        )
        const expected = usual.map(({ pathname }) =>
          pathname.split('/').map((part) => part.replace('id-1', id)),
        )
        expect(urls.map(({ pathname }) => pathname.split('/').map(decodeURIComponent))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it.each(['a/b', 'Счёт №7', '...', '%2e%2e'].filter(() => name !== 'request for the user record'))(
    'is sent for the unusual id %j',
    async (id) => {
      expect((await outcomeOf(call, id)).urls.length).toBeGreaterThan(0)
    },
  )
})
