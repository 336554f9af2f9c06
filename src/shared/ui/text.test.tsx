// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { UnbrokenText } from './text'

function parts(text: string) {
  const { container, unmount } = render(<UnbrokenText text={text} />)
  const seen = {
    text: container.textContent,
    whole: [...container.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent),
  }
  unmount()
  return seen
}

describe('UnbrokenText', () => {
  it.each([
    ['0-0-12,', 'Рассрочка 0-0-12, 6\u00a0мес.', ['0-0-12,']],
    ['№ 395865/2', 'Заказ № 395865/2', ['№ 395865/2']],
    ['31 октября', 'Провайдер должен на 31 октября', ['31 октября']],
    ['4-6-24 and 0-0-3', '4-6-24 и 0-0-3', ['4-6-24', '0-0-3']],
  ])('prevents line breaks within %s in the text %j', (_, text, whole) => {
    expect(parts(text).whole).toEqual(whole)
  })

  // Words without a digit and long codes may wrap.
  it.each(['Оплата частями по-новому', 'Тариф 1-очень-длинное-название', ''])(
    'allows line breaks anywhere in the text %j',
    (text) => {
      expect(parts(text).whole).toEqual([])
    },
  )

  it('renders any text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => parts(text).text === text),
      { numRuns: 200 },
    )
  })
})
