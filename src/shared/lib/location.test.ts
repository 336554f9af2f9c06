// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { APP_ORIGIN, openUrl } from '~tests/support/identity-kit'
import {
  currentOrigin,
  currentPath,
  currentUrl,
  leaveTo,
  reloadDocument,
  replaceDocument,
  replaceUrl,
} from './location'

beforeEach(() => openUrl('/bnpl/orders?page=2#top'))

describe('location', () => {
  it('returns the current URL, path and origin', () => {
    expect(currentPath()).toBe('/bnpl/orders?page=2#top')
    expect(currentOrigin()).toBe(APP_ORIGIN)
    expect(currentUrl().href).toBe(`${APP_ORIGIN}/bnpl/orders?page=2#top`)
  })

  it('quality 7: replaces the URL in place and clears the history state', () => {
    window.history.replaceState({ token: 'secret' }, '', '/login?code=1')
    const { length } = window.history
    replaceUrl('/login')
    expect(currentPath()).toBe('/login')
    expect(window.history.state).toBeNull()
    expect(window.history).toHaveLength(length)
  })

  it('navigates, replaces and reloads with the methods of window.location', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    leaveTo('https://a.example.ru/')
    replaceDocument('https://b.example.ru/')
    reloadDocument()
    expect(assign.mock.calls).toEqual([['https://a.example.ru/']])
    expect(replace.mock.calls).toEqual([['https://b.example.ru/']])
    expect(reload).toHaveBeenCalledOnce()
  })
})
