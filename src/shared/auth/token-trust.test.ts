// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { signInLoop } from './redirect'
import { dropSession, storeSession } from './session'
import { trackToken } from './token-trust'

const A = 'https://a.example.ru'
const B = 'https://b.example.ru'
const C = 'https://a.example.ru/c'

const session = sampleSession()

/** Simulates a new document of the same tab, with fresh module state. */
function openDocument(response: (url: string) => Response | Promise<Response> = () => Response.error()) {
  const asked = stubFetch(response)
  const { track } = trackToken([A, B, C], (input, init) => fetch(input, init))
  const send = (address: string, method = 'GET') =>
    track({ method, url: new URL(address), token: session.accessToken })
  /** Records a request that has received its response. */
  const made = (address: string, status: number, method = 'GET') => {
    const call = send(address, method)
    call.settle(status)
    return call
  }
  return { asked, send, made }
}

const silence = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)
let log: ReturnType<typeof silence>

beforeEach(() => {
  dropSession()
  sessionStorage.clear()
  log = silence()
  storeSession(session)
})

describe('quality 75: status 401', () => {
  it('ends the session when no host has accepted the token', async () => {
    const { made, asked } = openDocument()
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
    expect(asked).toEqual([])
  })

  it('ends the session when the same host accepted the token before, whatever other hosts respond', async () => {
    const { made } = openDocument()
    made(`${A}/1`, 200)
    const refused = made(`${A}/2`, 401)
    made(`${B}/1`, 200)
    expect(await refused.isSessionOver()).toBe(true)
  })

  it.each([
    ['does not end', 'another host returns status 200', `${B}/1`, 200],
    ['does not end', 'another host returns status 204', `${B}/1`, 204],
    ['does not end', 'another API on the same origin returns status 200', `${C}/1`, 200],
    ['ends', 'another host returns status 400', `${B}/1`, 400],
    ['ends', 'another host returns status 401', `${B}/1`, 401],
    ['ends', 'another host returns status 404', `${B}/1`, 404],
    ['ends', 'another host returns status 500', `${B}/1`, 500],
    ['ends', 'another host does not respond', `${B}/1`, null],
  ])('%s the session when %s', async (verb, _, url, status) => {
    const { send, made } = openDocument()
    const slow = [send(url), send(url)]
    const verdict = made(`${A}/1`, 401).isSessionOver()
    for (const call of slow) call.settle(status)
    expect(await verdict).toBe(verb === 'ends')
    expect(log.mock.calls).toEqual(verb === 'ends' ? [] : [[`[token] refused 401 ${A}`]])
  })

  it('ends the session without waiting for other requests to the same host', async () => {
    const { send, made } = openDocument()
    send(`${A}/2`)
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
  })

  it.each<[verb: string, now: string, respond: () => Response | Promise<Response>]>([
    ['does not end', 'returns status 200', () => new Response(null, { status: 200 })],
    ['ends', 'returns status 500', () => new Response(null, { status: 500 })],
    ['ends', 'returns status 401', () => new Response(null, { status: 401 })],
    ['ends', 'cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ])('%s the session when a host that accepted the token earlier now %s', async (verb, _, respond) => {
    const { made, asked } = openDocument(respond)
    made(`${B}/1?page=2`, 200)
    made(`${B}/2`, 200, 'POST')
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(verb === 'ends')
    expect(asked.map(({ url }) => url)).toEqual([`${B}/1?page=2`])
  })

  it('ends the session when the same host accepted the token before a reload', async () => {
    openDocument().made(`${A}/1`, 200)
    const { made } = openDocument()
    made(`${B}/1`, 200)
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
  })

  it('does not take into account which hosts accepted the token of a previous session', async () => {
    openDocument().made(`${A}/1`, 200)
    storeSession({ ...session, startedAt: session.startedAt + 1 })
    const { send, made } = openDocument()
    const slow = send(`${B}/1`)
    const verdict = made(`${A}/1`, 401).isSessionOver()
    slow.settle(200)
    expect(await verdict).toBe(false)
  })

  it('causes only one sign-in when an endpoint rejects every token', async () => {
    const before = openDocument()
    before.made(`${A}/good`, 200)
    expect(await before.made(`${A}/bad`, 401).isSessionOver()).toBe(true)
    storeSession({ ...session, startedAt: session.startedAt + 1 })
    const { send, made } = openDocument()
    const good = send(`${A}/good`)
    const verdict = made(`${A}/bad`, 401).isSessionOver()
    good.settle(200)
    expect(await verdict).toBe(false)
    // After the endpoint has accepted the token, a later rejection ends the session again.
    made(`${A}/bad`, 200)
    expect(await made(`${A}/bad`, 401).isSessionOver()).toBe(true)
  })

  it('ends the session even when the same request reports status 200 later', async () => {
    const { send } = openDocument()
    const call = send(`${A}/1`)
    call.settle(401)
    call.settle(200)
    expect(await call.isSessionOver()).toBe(true)
  })

  it('counts as the end of the session when no session is stored', async () => {
    dropSession()
    const { made } = openDocument()
    made(`${A}/1`, 200)
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('quality 11: isLooping after two redirects', () => {
  it.each([
    [false, 'a response with status 200', 200],
    [true, 'a response with status 404', 404],
    [true, 'a response with status 401', 401],
    [true, 'a request without a response', null],
  ])('returns %s after %s', (isLooping, _, status) => {
    signInLoop.recordDeparture()
    signInLoop.recordDeparture()
    openDocument().send(`${A}/1`).settle(status)
    expect(signInLoop.isLooping()).toBe(isLooping)
  })
})
