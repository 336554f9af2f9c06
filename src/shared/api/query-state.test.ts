import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { orKnown, queryState } from './query-state'

const path = '/x'
const FAILURE = { reason: 'Нет связи с сервером', advice: 'Проверьте интернет и повторите.' }

/** Returns a TanStack Query result with the given fields. */
function result(said: Partial<UseQueryResult<string>>): UseQueryResult<string> {
  const observer = new QueryObserver<string>(new QueryClient(), { queryKey: ['x'], enabled: false })
  return Object.assign(observer.getCurrentResult(), said)
}

const silent = { error: new ApiError({ kind: 'network', path }) }
const ended = { error: new ApiError({ kind: 'session-ended', path }) }

describe('queryState', () => {
  it.each<[string, Partial<UseQueryResult<string>>, object]>([
    ['is loading during the first request', { fetchStatus: 'fetching' }, { kind: 'loading' }],
    ['is offline while the request waits for a connection', { fetchStatus: 'paused' }, { kind: 'offline' }],
    ['has failed when the request has failed', silent, { kind: 'failed', failure: FAILURE }],
    ['is loading when the session ends (quality 10)', ended, { kind: 'loading' }],
    ['is ready with data', { data: 'a' }, { kind: 'ready', data: 'a', isOld: false, failure: null }],
    [
      'stays ready after a failed refetch',
      { data: 'a', ...silent },
      { kind: 'ready', data: 'a', failure: FAILURE },
    ],
    [
      'has no failure when the session ends during a refetch',
      { data: 'a', ...ended },
      { kind: 'ready', failure: null },
    ],
    [
      'marks the data of the previous page as old while the next page loads',
      { data: 'a', isPlaceholderData: true },
      { isOld: true },
    ],
    [
      'is offline when the next page waits for a connection',
      { data: 'a', isPlaceholderData: true, fetchStatus: 'paused' },
      { kind: 'offline' },
    ],
  ])('%s', (_title, said, state) => {
    expect(queryState(result(said))).toMatchObject(state)
  })
})

describe('orKnown', () => {
  it('returns the known data until the query responds, and the failure when the query fails', () => {
    expect(orKnown(queryState(result({})), 'row')).toMatchObject({
      kind: 'ready',
      data: 'row',
      failure: null,
    })
    expect(orKnown(queryState(result(silent)), 'row')).toMatchObject({ kind: 'ready', failure: FAILURE })
    expect(orKnown(queryState(result({ data: 'a' })), 'row')).toMatchObject({ data: 'a' })
    expect(orKnown(queryState(result(silent)), null)).toMatchObject({ kind: 'failed' })
  })
})
