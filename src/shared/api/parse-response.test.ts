import { describe, expect, it, vi } from 'vitest'
import { logFailure } from '@/shared/lib/log'
import { z } from '@/shared/lib/zod'
import { requiredArray } from './lenient'
import { parseResponse } from './parse-response'

const schema = z.object({ client: z.object({ id: z.number(), manager: z.object({ phone: z.string() }) }) })

describe('parseResponse', () => {
  it('quality 46: reports the path of each invalid field, but not its value', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const response = { client: { id: 'secret-id', manager: { phone: 79_001_234_567 } } }
    try {
      parseResponse(schema, response, '/clients/1')
    } catch (error) {
      logFailure('client', error)
    }
    expect(warn.mock.calls).toEqual([['[client] shape /clients/1 (client.id, client.manager.phone)']])
  })

  it('quality 86: throws an error of the kind `too-large` for a list of 50,000 rows', () => {
    const rows = z.object({ items: requiredArray(z.object({ id: z.number() })) })
    const response = (count: number) => ({ items: Array.from({ length: count }, (_, id) => ({ id })) })
    expect(parseResponse(rows, response(1000), '/').items.rows).toHaveLength(1000)
    expect(() => parseResponse(rows, response(50_000), '/')).toThrow(
      expect.objectContaining({ kind: 'too-large' }),
    )
  })

  it('quality 86: throws an error of the kind `shape` for a response that is nested too deeply', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    const walk = (part: unknown): unknown => (Array.isArray(part) ? part.map(walk) : part)
    const walked = z.pipe(z.unknown(), z.transform(walk))
    expect(() => parseResponse(walked, deep, '/')).toThrow(expect.objectContaining({ kind: 'shape' }))
  })

  it.each(['text', { error: new Error('a body with a token') }, null])(
    'quality 46: logs the thrown value %j without its content',
    (thrown) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      logFailure('client', thrown)
      expect(warn.mock.calls).toEqual([['[client] unknown failure']])
    },
  )
})
