import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, linkDraftSlot, withAttempt } from './link-draft'

beforeEach(() => sessionStorage.clear())

describe('draft of a payment link', () => {
  it('is restored only for the same user and the same form', () => {
    const draft = { ...EMPTY_DRAFT, changes: { title: 'Курс', kind: 'multi' as const } }
    linkDraftSlot('20011', 'new').write(draft)
    expect(linkDraftSlot('20011', 'new').read()).toEqual(draft)
    expect(linkDraftSlot('20012', 'new').read()).toBeNull()
    expect(linkDraftSlot('20011', 'edit/17').read()).toBeNull()
  })

  it.each([
    ['is invalid JSON', '{'],
    ['has an unknown kind', '{"version":1,"value":{"changes":{"kind":"other"},"attempts":[]}}'],
    ['is a list', '[]'],
  ])('is removed when the stored text %s', (_, text) => {
    const slot = linkDraftSlot('20011', 'new')
    sessionStorage.setItem(slot.key, text)
    expect(slot.read()).toBeNull()
    expect(sessionStorage.getItem(slot.key)).toBeNull()
  })
})

describe('Idempotency-Key', () => {
  it('is reused when the same values are sent again, even after other values were sent', () => {
    const first = withAttempt(EMPTY_DRAFT, 'a')
    const other = withAttempt(first.draft, 'b')
    expect(other.key).not.toBe(first.key)
    expect(withAttempt(other.draft, 'a').key).toBe(first.key)
    expect(withAttempt(EMPTY_DRAFT, 'a').key).not.toBe(first.key)
  })

  it('is stored only for the last twenty sets of form values', () => {
    let draft = EMPTY_DRAFT
    for (let count = 0; count < 50; count += 1) draft = withAttempt(draft, String(count)).draft
    expect(draft.attempts).toHaveLength(20)
    expect(draft.attempts.at(-1)?.content).toBe('49')
  })
})
