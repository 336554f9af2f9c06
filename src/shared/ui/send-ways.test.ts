import { describe, expect, it } from 'vitest'
import { SEND_WAYS } from '@/shared/config'
import { type Message, sendWays } from './send-ways'

const MESSAGE: Message = {
  subject: 'Ссылка на оплату',
  text: 'Оплата «Доставка & подъём», 12\u00a0500\u00a0₽',
  url: 'https://pay.example.ru/l/501-7?a=1',
  email: 'buyer@example.ru',
  phone: '8 900 123-45-67',
}
const WHOLE = `${MESSAGE.text}: ${MESSAGE.url}`

const hrefs = (message: Partial<Message> = {}) =>
  Object.fromEntries(sendWays({ ...MESSAGE, ...message }, SEND_WAYS).map(({ id, href }) => [id, href]))

describe('sendWays', () => {
  it('returns links with the text, the URL, and the phone or e-mail address of the buyer', () => {
    const { telegram = '', max = '', sms = '', email = '' } = hrefs()
    const share = new URL(telegram)
    expect(share.origin + share.pathname).toBe('https://t.me/share/url')
    expect(Object.fromEntries(share.searchParams)).toEqual({ url: MESSAGE.url, text: MESSAGE.text })
    expect(max).toBe(`https://max.ru/:share?text=${encodeURIComponent(WHOLE)}`)
    expect(sms).toBe(`sms:+79001234567?&body=${encodeURIComponent(WHOLE)}`)
    expect(email).toBe(
      `mailto:buyer@example.ru?subject=${encodeURIComponent('Ссылка на оплату')}&body=${encodeURIComponent(WHOLE)}`,
    )
  })

  it('returns links without a recipient when the buyer has no valid contacts', () => {
    const { sms, email } = hrefs({ email: 'a@b.ru?cc=x@y.ru', phone: null })
    expect(sms).toMatch(/^sms:\?&body=/)
    expect(email).toMatch(/^mailto:\?subject=/)
  })

  it('returns links with the text alone when there is no URL', () => {
    const text = 'Срок: 6 мес.\nПереплата: 0 ₽'
    const { telegram = '', max = '', email = '' } = hrefs({ text, url: null })
    // Telegram's share link requires `url`, but accepts any text there.
    expect(Object.fromEntries(new URL(telegram).searchParams)).toEqual({ url: text })
    expect(new URL(max).searchParams.get('text')).toBe(text)
    expect(new URLSearchParams(email.split('?')[1]).get('body')).toBe(text.replace('\n', '\r\n'))
  })

  it('returns each configured channel once, in the configured order', () => {
    const ids = (ways: Parameters<typeof sendWays>[1]) => sendWays(MESSAGE, ways).map(({ id }) => id)
    expect(ids(SEND_WAYS)).toEqual(['telegram', 'max', 'sms', 'email'])
    expect(ids(['email', 'max', 'email'])).toEqual(['email', 'max'])
    expect(ids([])).toEqual([])
  })

  it('quality 65: accepts text that cannot be encoded', () => {
    const { max = '' } = hrefs({ text: 'A\uD800', url: null })
    expect(new URL(max).searchParams.get('text')).toBe('A\uFFFD')
  })
})
