// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearCookies,
  implicitIdentity,
  openUrl,
  setCookie,
  storageEntries,
} from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { openTab } from '~tests/support/sign-in-kit'
import { signOut } from './logout'
import { storeSession } from './session'
import { dropTakeOver, keepTakeOver, readTakeOver } from './take-over-cookies'

vi.mock('@/shared/lib/location', { spy: true })

function setPair({ token, userId }: { token: string; userId: string }, attributes?: string): void {
  setCookie(`qualification_token=${token}`, attributes)
  setCookie(`user_id=${userId}`, attributes)
}

const PARENT = 'Path=/; Domain=example.ru'
/** Attributes of a cookie that `/login` can read but not delete, because the app does not know its path. */
const OTHER_PATH = 'Path=/login'

/** Signs out in a tab whose session has this token. */
function signOutOf(accessToken: string): void {
  storeSession(sampleSession({ accessToken }))
  signOut({ identity: implicitIdentity, wipe: () => undefined })
}

beforeEach(() => {
  openTab('/login')
  for (const attributes of [PARENT, OTHER_PATH]) {
    for (const name of ['qualification_token', 'user_id']) setCookie(`${name}=`, `${attributes}; Max-Age=-1`)
  }
  clearCookies()
})

describe('cookies of the onboarding site', () => {
  it('are read unchanged among other cookies', () => {
    setCookie('theme=dark')
    setCookie('old_user_id=7')
    keepTakeOver({ token: 'a=b;c d%', userId: 'user|1' })
    expect(readTakeOver()).toEqual({ token: 'a=b;c d%', userId: 'user|1' })
    dropTakeOver()
    expect(readTakeOver()).toBeNull()
    expect(document.cookie).toContain('theme=dark')
  })

  it.each([
    ['the user is missing', ['qualification_token=a']],
    ['the token is missing', ['user_id=1']],
    ['the token is empty', ['qualification_token=', 'user_id=1']],
    ['the user is empty', ['qualification_token=a', 'user_id=']],
  ])('are ignored when %s', (_, cookies) => {
    for (const cookie of cookies) setCookie(cookie)
    expect(readTakeOver()).toBeNull()
  })

  it('are read unchanged when they are not encoded', () => {
    setCookie('qualification_token=100%')
    setCookie('user_id=1')
    expect(readTakeOver()).toEqual({ token: '100%', userId: '1' })
  })

  it('quality 16: are stored only when each has fewer than 4096 characters including its attributes', () => {
    const rest = 'qualification_token=; Path=/; Max-Age=31536000; SameSite=Lax; Secure'.length
    const written: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text))
    keepTakeOver({ token: 'a'.repeat(4096 - rest), userId: '1' })
    expect(written).toEqual([])
    keepTakeOver({ token: 'a'.repeat(4095 - rest), userId: '1' })
    expect(written.at(-2)).toHaveLength(4095)
  })

  it('quality 94: are deleted for the host and its parent domains', () => {
    setPair({ token: 'parent', userId: '1' }, PARENT)
    setPair({ token: 'host', userId: '1' })
    dropTakeOver()
    expect(document.cookie).toBe('')
  })

  it('quality 94: are deleted for each domain that the host may set cookies for', () => {
    openUrl('https://lk.shop.example.ru/main')
    const write = vi.spyOn(document, 'cookie', 'set')
    dropTakeOver()
    const domains = write.mock.calls.map(([text]) => /^(\w+)=;.*?(?:Domain=(.*))?$/.exec(text)?.slice(1))
    for (const name of ['qualification_token', 'user_id']) {
      for (const domain of [undefined, 'lk.shop.example.ru', 'shop.example.ru', 'example.ru'])
        expect(domains).toContainEqual([name, domain])
    }
  })

  it('are replaced by newer cookies even when the parent domain has older cookies', () => {
    setPair({ token: 'older', userId: '1' }, PARENT)
    keepTakeOver({ token: 'latest', userId: '1' })
    expect(readTakeOver()).toEqual({ token: 'latest', userId: '1' })
  })

  it('quality 94: are ignored after a sign-out even when the page cannot delete them', () => {
    setPair({ token: 'stays', userId: '1' }, OTHER_PATH)
    signOut({ identity: implicitIdentity, wipe: () => undefined })
    expect(document.cookie).toContain('stays')
    expect(readTakeOver()).toBeNull()
  })

  it('quality 94: are ignored when the token of a signed-out session reappears', () => {
    signOutOf('first')
    signOutOf('second')
    for (const token of ['first', 'second']) {
      keepTakeOver({ token, userId: '1' })
      expect(readTakeOver()).toBeNull()
    }
    keepTakeOver({ token: 'third', userId: '1' })
    expect(readTakeOver()).toEqual({ token: 'third', userId: '1' })
  })

  it('quality 94: leave no token and no user id in localStorage after a sign-out', () => {
    setPair({ token: 'stays-canary', userId: 'user-canary' }, OTHER_PATH)
    signOutOf('token-canary')
    expect(JSON.stringify(storageEntries(localStorage))).not.toContain('canary')
  })

  it('quality 94: are ignored when the last of 100 signed-out tokens reappears', () => {
    for (let index = 0; index < 100; index += 1) signOutOf(`token-${index}`)
    expect(localStorage.getItem('back-office:signed-out')?.length).toBeLessThan(500)
    keepTakeOver({ token: 'token-99', userId: '1' })
    expect(readTakeOver()).toBeNull()
  })
})
