import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { failureReason, isOutcomeUnknown } from './save-failure'

const path = '/api/v1/payment-links'
const http = (status: number, serverText?: string) => new ApiError({ kind: 'http', path, status, serverText })

describe('a write that failed', () => {
  it.each<[unknown, string, 'unknown' | 'refused']>([
    [new ApiError({ kind: 'network', path }), 'Нет связи с сервером.', 'unknown'],
    [new ApiError({ kind: 'timeout', path }), 'Сервер не ответил вовремя.', 'unknown'],
    [new ApiError({ kind: 'shape', path, status: 201 }), 'Ответ сервера не удалось прочитать.', 'unknown'],
    [http(500), 'Сервер ответил ошибкой (код 500).', 'unknown'],
    [http(503, 'Идут работы'), 'Идут работы.', 'unknown'],
    [http(404), 'Сервер ответил ошибкой (код 404).', 'refused'],
    [http(409, 'По ссылке уже заплатили!'), 'По ссылке уже заплатили!', 'refused'],
    [new ApiError({ kind: 'session-ended', path }), 'Нужно войти ещё раз.', 'refused'],
    [new TypeError('x is not a function'), 'Что-то пошло не так.', 'unknown'],
  ])('%s: %s', (error, reason, outcome) => {
    expect(failureReason(error)).toBe(reason)
    expect(isOutcomeUnknown(error)).toBe(outcome === 'unknown')
  })
})
