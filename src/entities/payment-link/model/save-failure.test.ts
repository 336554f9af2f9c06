import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { isOutcomeUnknown } from './save-failure'

const path = '/api/v1/payment-links'
const http = (status: number) => new ApiError({ kind: 'http', path, status })

describe('a write that failed', () => {
  it.each<[unknown, 'unknown' | 'refused']>([
    [new ApiError({ kind: 'network', path }), 'unknown'],
    [new ApiError({ kind: 'timeout', path }), 'unknown'],
    [new ApiError({ kind: 'shape', path, status: 201 }), 'unknown'],
    [http(500), 'unknown'],
    [http(503), 'unknown'],
    [http(404), 'refused'],
    [http(409), 'refused'],
    [new ApiError({ kind: 'session-ended', path }), 'refused'],
    [new ApiError({ kind: 'too-long', path }), 'refused'],
    [new TypeError('x is not a function'), 'unknown'],
  ])('%s: its outcome is %s', (error, outcome) => {
    expect(isOutcomeUnknown(error)).toBe(outcome === 'unknown')
  })
})
