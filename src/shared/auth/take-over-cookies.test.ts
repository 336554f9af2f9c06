import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAddress } from '~tests/support/identity-kit'
import { dropTakeOver, dropTakeOverOfOthers, keepTakeOver, readTakeOver } from './take-over-cookies'

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the onboarding site does
  document.cookie = `${text}; Path=/`
}

beforeEach(() => {
  openAddress('/main')
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: empties the jar
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
  }
})

describe('the pair of the onboarding site', () => {
  it('comes back as it was, also beside other cookies', () => {
    setCookie('theme=dark')
    setCookie('old_user_id=7')
    keepTakeOver({ token: 'a=b;c d%', userId: 'user|1' })
    expect(readTakeOver()).toEqual({ token: 'a=b;c d%', userId: 'user|1' })
    dropTakeOver()
    expect(readTakeOver()).toBeNull()
    expect(document.cookie).toContain('theme=dark')
  })

  it.each([
    { pair: 'without a user', cookies: ['qualification_token=a'] },
    { pair: 'without a token', cookies: ['user_id=1'] },
    { pair: 'with an empty token', cookies: ['qualification_token=', 'user_id=1'] },
    { pair: 'with an empty user', cookies: ['qualification_token=a', 'user_id='] },
  ])('$pair is none', ({ cookies }) => {
    for (const cookie of cookies) setCookie(cookie)
    expect(readTakeOver()).toBeNull()
  })

  it('is read as it stands when it was not encoded', () => {
    setCookie('qualification_token=100%')
    setCookie('user_id=1')
    expect(readTakeOver()).toEqual({ token: '100%', userId: '1' })
  })

  it('quality 16: fits into 4096 characters with all that belongs to the cookie, or is not kept', () => {
    const rest = 'qualification_token=; Path=/; Max-Age=31536000; SameSite=Lax; Secure'.length
    const written: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text))
    keepTakeOver({ token: 'a'.repeat(4096 - rest), userId: '1' })
    expect(written).toEqual([])
    keepTakeOver({ token: 'a'.repeat(4095 - rest), userId: '1' })
    expect(written.map((text) => text.length)).toEqual([4095, expect.any(Number)])
  })

  it('quality 13: goes when somebody else has signed in', () => {
    keepTakeOver({ token: 'a', userId: '1' })
    dropTakeOverOfOthers('1')
    expect(readTakeOver()).not.toBeNull()
    dropTakeOverOfOthers('2')
    expect(readTakeOver()).toBeNull()
  })

  it('nothing is written when there is none to drop', () => {
    const write = vi.spyOn(document, 'cookie', 'set')
    dropTakeOverOfOthers('2')
    expect(write).not.toHaveBeenCalled()
  })
})
