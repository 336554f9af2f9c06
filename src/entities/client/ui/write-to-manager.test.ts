import { describe, expect, it } from 'vitest'
import { mailHref } from '@/shared/lib/href'
import { fc } from '~tests/support/property'
import { composeLetter } from './write-to-manager'

const MANAGER = mailHref('o.kravtsova@provider.example.ru')

const CONTEXT = [
  { title: 'ID компании', value: '4101' },
  { title: 'Страница', value: 'https://cabinet.example.ru/payouts/registries?row=12' },
]

const compose = (letter: Partial<Parameters<typeof composeLetter>[0]> = {}, to = MANAGER) => {
  const facts = [
    { title: 'Реестр №', value: '3007/501' },
    { title: 'К выплате', value: '98\u00a0170,00\u00a0₽' },
  ]
  return composeLetter({ about: 'Расхождение в реестре', facts, ...letter }, to, CONTEXT)
}

/** Parses the link as an e-mail client does. */
function readLetter(href: string | null) {
  const [to, query = ''] = (href ?? '').replace('mailto:', '').split('?')
  return { to, fields: query.split('&').map((field) => field.split('=').map(decodeURIComponent)) }
}

const order = (number: number) => ({
  title: `п/п № ${245_940 + number} от 21.11.2026`,
  value: '12 345,00 ₽',
})

describe('composeLetter', () => {
  it('returns the text of the e-mail, and a mailto link with the subject and the same text', () => {
    const { href, text } = compose()
    expect(text.split('\r\n')).toEqual([
      'Расхождение в реестре',
      '',
      'Реестр №: 3007/501',
      'К выплате: 98 170,00 ₽',
      '',
      'ID компании: 4101',
      'Страница: https://cabinet.example.ru/payouts/registries?row=12',
    ])
    expect(href).toContain('%0D%0A')
    expect(readLetter(href)).toEqual({
      to: 'o.kravtsova@provider.example.ru',
      fields: [
        ['subject', 'Расхождение в реестре'],
        ['body', text],
      ],
    })
  })

  it('omits a fact without a value', () => {
    expect(compose({ facts: [{ title: 'RRN', value: null }] }).text).not.toContain('RRN')
  })

  it('lists as many payment orders as fit into the link, and counts the remaining payment orders', () => {
    const facts = Array.from({ length: 20 }, (_, index) => order(index))
    const { href, text } = compose({ about: 'Выплаты не пришли', facts, more: 30 })
    const listed = text.split('\r\n').filter((line) => line.startsWith('п/п'))
    expect(listed.length).toBeGreaterThan(5)
    expect(listed.length).toBeLessThan(20)
    expect(text).toContain(`И ещё ${50 - listed.length}`)
    expect(text).toContain('Страница: https://cabinet.example.ru/payouts/registries?row=12')
    expect(href?.length).toBeLessThanOrEqual(1800)
    // The link is so long that there is no room for another payment order.
    expect(
      (href?.length ?? 0) + encodeURIComponent(`${order(0).title}: 12 345,00 ₽\r\n`).length,
    ).toBeGreaterThan(1780)
  })

  it('returns every fact and no link when the e-mail address is invalid', () => {
    const facts = Array.from({ length: 20 }, (_, index) => order(index))
    const { href, text } = compose({ facts }, mailHref('a@b.ru?bcc=x@y.ru'))
    expect(href).toBeNull()
    expect(text.split('\r\n').filter((line) => line.startsWith('п/п'))).toHaveLength(20)
  })

  it('returns no link when the e-mail address leaves no room for the subject and the URL of the page', () => {
    expect(compose({}, mailHref(`${'я'.repeat(240)}@пример.рф`)).href).toBeNull()
  })

  it('puts each fact on one line, even when its value contains line breaks', () => {
    const { href, text } = compose({
      facts: [
        { title: 'Название', value: 'Диван\r\nBcc: x@y.ru\u2028&body=чужое?cc=x@y.ru\u202e' },
        { title: 'Заказ', value: '#1 %0D%0A \uD800' },
      ],
    })
    expect(text.split('\r\n').slice(2, 4)).toEqual([
      'Название: Диван Bcc: x@y.ru &body=чужое?cc=x@y.ru',
      'Заказ: #1 %0D%0A \uD800',
    ])
    expect(readLetter(href).fields.map(([name]) => name)).toEqual(['subject', 'body'])
  })

  it('quality 65: returns a link of at most 1,800 characters that decodes to the text', () => {
    const word = fc.string({ unit: 'binary', maxLength: 300 })
    const value = fc.oneof(word, fc.string({ unit: fc.constantFrom('Ж', '👩‍🔧', '\n', '&'), maxLength: 300 }))
    fc.assert(
      fc.property(
        fc.array(fc.record({ title: word, value: fc.option(value) }), { maxLength: 30 }),
        fc.nat(1000),
        (facts, more) => {
          const { href, text } = compose({ facts, more })
          expect(href?.length).toBeLessThanOrEqual(1800)
          expect(readLetter(href).fields[1]?.[1]).toBe(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
          const lines = text.split('\r\n')
          expect(lines.slice(-2)).toEqual(CONTEXT.map((fact) => `${fact.title}: ${fact.value}`))
          const left = Number(/^И ещё (\d+)$/.exec(lines.at(-4) ?? '')?.[1] ?? 0)
          const known = facts.filter((fact) => fact.value !== null).length
          expect(lines.length - 5 - (left > 0 ? 1 : 0) + left).toBe(known + more)
          expect(text).not.toMatch(/[^\r]\n|\r(?!\n)|\p{Cf}/u)
        },
      ),
    )
  })
})
