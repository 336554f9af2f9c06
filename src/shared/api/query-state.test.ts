import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { orKnown, queryState } from './query-state'

const path = '/x'
const FAILURE = { reason: 'Нет связи с сервером', advice: 'Проверьте интернет и повторите.' }

/** A result of the library, with what it says of this query. */
function result(said: Partial<UseQueryResult<string>>): UseQueryResult<string> {
  const observer = new QueryObserver<string>(new QueryClient(), { queryKey: ['x'], enabled: false })
  return Object.assign(observer.getCurrentResult(), said)
}

const silent = { error: new ApiError({ kind: 'network', path }) }
const ended = { error: new ApiError({ kind: 'session-ended', path }) }

describe('queryState', () => {
  it.each<[string, Partial<UseQueryResult<string>>, object]>([
    ['loads', { fetchStatus: 'fetching' }, { kind: 'loading' }],
    ['is offline while the call waits for a connection', { fetchStatus: 'paused' }, { kind: 'offline' }],
    ['has failed', silent, { kind: 'failed', failure: FAILURE }],
    ['loads at the end of the session (quality 10)', ended, { kind: 'loading' }],
    ['is ready', { data: 'a' }, { kind: 'ready', data: 'a', isOld: false, failure: null }],
    ['stays ready after a failure', { data: 'a', ...silent }, { kind: 'ready', data: 'a', failure: FAILURE }],
    ['says nothing of the end of the session', { data: 'a', ...ended }, { kind: 'ready', failure: null }],
    ['shows the answer of an earlier question', { data: 'a', isPlaceholderData: true }, { isOld: true }],
  ])('%s', (_title, said, state) => {
    expect(queryState(result(said))).toMatchObject(state)
  })
})

describe('orKnown', () => {
  it('shows what is known until there is an answer, and why there is none', () => {
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
