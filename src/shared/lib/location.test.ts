// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { openUrl } from '~tests/support/identity-kit'
import { currentPath, replaceUrl } from './location'

describe('replaceUrl', () => {
  it('quality 7: replaces the URL in place and clears the history state', () => {
    openUrl('/main')
    window.history.replaceState({ token: 'secret' }, '', '/login?code=1')
    const { length } = window.history
    replaceUrl('/login')
    expect(currentPath()).toBe('/login')
    expect(window.history.state).toBeNull()
    expect(window.history).toHaveLength(length)
  })
})
