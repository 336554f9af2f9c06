import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { isCursorRejected } from './cursor'

const refused = (status: number) => new ApiError({ kind: 'http', path: '/x', status })

describe('quality 60: a cursor is rejected', () => {
  it.each([400, 404, 410, 422, 499])('with %i', (status) => {
    expect(isCursorRejected(refused(status))).toBe(true)
  })

  it.each([399, 401, 403, 408, 425, 429, 500, 503])('not with %i, which says nothing about it', (status) => {
    expect(isCursorRejected(refused(status))).toBe(false)
  })

  it('not without an answer of the server', () => {
    const silent = new ApiError({ kind: 'network', path: '/x' })
    expect([null, silent, new Error('other')].map(isCursorRejected)).toEqual([false, false, false])
  })
})
