import { describe, expect, it } from 'vitest'
import type { PaymentLink } from '@/entities/payment-link'
import { SEND_WAYS } from '@/shared/config'
import { SAMPLE_LINK } from '~tests/support/sample-payment-link'
import { linkMenu } from './link-menu'

const LINK: PaymentLink = { ...SAMPLE_LINK, expiresAt: '2026-11-20T09:00:00Z' }

const COPY = 'Скопировать ссылку'
const DISABLE = ['Выбрать несколько', 'Отключить']

const keysOf = (
  link: Partial<PaymentLink>,
  now = '2026-11-20T08:00:00Z',
  features: Partial<Parameters<typeof linkMenu>[1]> = {},
) =>
  linkMenu(
    { ...LINK, ...link },
    {
      now: new Date(now),
      sendWays: SEND_WAYS,
      linkQr: true,
      onShowCode: () => {},
      onDisable: () => {},
      onChoose: () => {},
      ...features,
    },
  )
    .filter(({ kind }) => kind !== 'separator')
    .map((entry) => (entry.kind === undefined ? entry.label : entry.key))

describe('linkMenu', () => {
  it('contains every action for a link that can be paid', () => {
    expect(keysOf({})).toEqual(['telegram', 'max', COPY, 'Показать QR', 'edit', 'duplicate', ...DISABLE])
  })

  it('contains only the configured messengers, and no QR code when QR codes are disabled', () => {
    const keys = keysOf({}, undefined, { sendWays: ['email', 'max'], linkQr: false })
    expect(keys).toEqual(['max', COPY, 'edit', 'duplicate', ...DISABLE])
  })

  it('offers neither sharing nor disabling when the link can no longer be paid', () => {
    const rest = ['edit', 'duplicate']
    expect(keysOf({}, '2026-11-20T09:00:01Z')).toEqual(rest)
    for (const status of ['expired', 'disabled', 'frozen', null]) expect(keysOf({ status })).toEqual(rest)
    // After its last payment a link has nothing left to change.
    expect(keysOf({ status: 'paid' })).toEqual(['duplicate'])
  })

  it('offers no messenger, copying or QR code when the response omits the URL', () => {
    expect(keysOf({ url: null })).toEqual(['edit', 'duplicate', ...DISABLE])
  })
})
