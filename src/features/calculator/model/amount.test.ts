import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { editAmount, readAmount } from './amount'

describe('readAmount', () => {
  it.each([
    ['150\u00a0000,00\u00a0₽', 150_000],
    ['150,', 150],
    ['1000000000', 1_000_000_000],
  ])('parses %j as %d', (text, amount) => {
    expect(readAmount(text)).toEqual({ kind: 'valid', value: amount })
  })

  it.each([
    ['abc', 'Введите сумму цифрами, например 150\u00a0000'],
    ['0', 'Сумма должна быть больше нуля'],
    ['150 000,50', 'Укажите сумму в целых рублях, без копеек'],
    ['12.5', 'Укажите сумму в целых рублях, без копеек'],
    ['150,000', 'Укажите сумму в целых рублях, без копеек'],
    ['9007199254740993', 'Слишком большая сумма'],
  ])('rejects %j with «%s»', (text, message) => {
    expect(readAmount(text)).toEqual({ kind: 'invalid', message })
  })

  it('returns either no amount or a positive whole number of roubles for any text', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789 ,.-+eE₽руб\u00a0x')),
      maxLength: 20,
    })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const reading = readAmount(text)
        if (reading.kind !== 'valid') return
        expect(Number.isSafeInteger(reading.value)).toBe(true)
        expect(reading.value).toBeGreaterThan(0)
        expect(text.replaceAll(/\D/g, '')).toContain(String(reading.value))
      }),
    )
  })
})

describe('editAmount', () => {
  /** Edits a text in which `|` marks the caret. */
  function edit(before: string, after: string, deletion: 'backward' | 'forward' = 'backward'): string {
    const caret = after.indexOf('|')
    const spaced = (text: string) => text.replaceAll(' ', '\u00a0')
    const result = editAmount({
      before: spaced(before),
      text: spaced(after.replace('|', '')),
      caret,
      deletion,
    })
    return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`.replaceAll(
      '\u00a0',
      ' ',
    )
  }

  it.each([
    ['150', '1500|', '1 500|'],
    ['1 500', '1 5|00', '1 5|00'],
    ['1 500', '19| 500', '19| 500'],
    ['12 500', '129| 500', '129| 500'],
    ['129 500', '1290| 500', '1 290| 500'],
    ['1 500', '1 50|', '150|'],
    ['1 500', '|500', '|500'],
    ['', '1 2 3 4|', '1 234|'],
    ['150', '150 |', '150|'],
  ])('when %j is edited to %j, with the caret at |, returns %j', (before, after, expected) => {
    expect(edit(before, after)).toBe(expected)
  })

  it('restores the separators when the same digits are pasted without them', () => {
    expect(edit('5 000', '5000|')).toBe('5 000|')
    expect(edit('150 000', '150000|')).toBe('150 000|')
  })

  it('deletes the adjacent digit when a separator is deleted', () => {
    expect(edit('1 500', '1|500', 'backward')).toBe('|500')
    expect(edit('1 500', '1|500', 'forward')).toBe('1|00')
  })

  it('does not change a text that contains characters other than digits and spaces', () => {
    expect(edit('1 500', '1 500,|')).toBe('1 500,|')
    expect(edit('', '-|')).toBe('-|')
  })

  it('preserves every digit, and keeps the caret after the same digit', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 15 })
    fc.assert(
      fc.property(digits, digits, fc.nat({ max: 20 }), (before, added, place) => {
        const grouped = editAmount({ before: '', text: before, caret: 0, deletion: 'backward' }).text
        const at = Math.min(place, grouped.length)
        const text = `${grouped.slice(0, at)}${added}${grouped.slice(at)}`
        const result = editAmount({ before: grouped, text, caret: at + added.length, deletion: 'backward' })
        const only = (part: string) => part.replaceAll(/\D/g, '')
        expect(only(result.text)).toBe(only(text))
        expect(only(result.text.slice(0, result.caret))).toBe(only(text.slice(0, at + added.length)))
      }),
    )
  })
})
