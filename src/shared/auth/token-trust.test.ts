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

/** Documents of one tab are told apart by what they remember in memory. */
function openDocument(response: (url: string) => Response | Promise<Response> = () => Response.error()) {
  const asked = stubFetch(response)
  const { track } = trackToken([A, B, C], (input, init) => fetch(input, init))
  const send = (address: string, method = 'GET') =>
    track({ method, url: new URL(address), token: session.accessToken })
  /** A call that is answered at once. */
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

describe('quality 75: what a 401 means', () => {
  it('nobody has accepted the token: the session is over', async () => {
    const { made, asked } = openDocument()
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
    expect(asked).toEqual([])
  })

  it('the host has accepted the token before: the session is over, whatever others say', async () => {
    const { made } = openDocument()
    made(`${A}/1`, 200)
    const refused = made(`${A}/2`, 401)
    made(`${B}/1`, 200)
    expect(await refused.isSessionOver()).toBe(true)
  })

  it.each([200, 204])('another host answers %i meanwhile: this host has failed', async (status) => {
    const { send, made } = openDocument()
    const slow = send(`${B}/1`)
    const verdict = made(`${A}/1`, 401).isSessionOver()
    slow.settle(status)
    expect(await verdict).toBe(false)
    expect(log.mock.calls).toEqual([[`[token] refused 401 ${A}`]])
  })

  it.each([400, 401, 403, 404, 500, null])(
    'ends the session when the other hosts answer %j',
    async (status) => {
      const { send, made } = openDocument()
      const slow = [send(`${B}/1`), send(`${B}/2`)]
      const verdict = made(`${A}/1`, 401).isSessionOver()
      for (const call of slow) call.settle(status)
      expect(await verdict).toBe(true)
    },
  )

  it('calls of the same host are no witnesses, and wait for nobody', async () => {
    const { send, made } = openDocument()
    send(`${A}/2`)
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
  })

  it('hosts are told apart by their whole address', async () => {
    const { send, made } = openDocument()
    const slow = send(`${C}/1`)
    const verdict = made(`${A}/1`, 401).isSessionOver()
    slow.settle(200)
    expect(await verdict).toBe(false)
  })

  it.each([
    { now: 200, isOver: false },
    { now: 500, isOver: true },
    { now: 401, isOver: true },
  ])('a host that accepted it some time ago is asked again, and answers $now', async ({ now, isOver }) => {
    const { made, asked } = openDocument(() => new Response(null, { status: now }))
    made(`${B}/1?page=2`, 200)
    made(`${B}/2`, 200, 'POST')
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(isOver)
    expect(asked.map(({ url }) => url)).toEqual([`${B}/1?page=2`])
  })

  it('a host that cannot be asked again does not help', async () => {
    const { made } = openDocument(() => Promise.reject(new TypeError('no network')))
    made(`${B}/1`, 200)
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
  })

  it('outlives a reload: a host that had accepted the token and refuses it now ends the session', async () => {
    openDocument().made(`${A}/1`, 200)
    const { made } = openDocument()
    made(`${B}/1`, 200)
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
  })

  it('a new session starts with nothing accepted', async () => {
    openDocument().made(`${A}/1`, 200)
    storeSession({ ...session, startedAt: session.startedAt + 1 })
    const { send, made } = openDocument()
    const slow = send(`${B}/1`)
    const verdict = made(`${A}/1`, 401).isSessionOver()
    slow.settle(200)
    expect(await verdict).toBe(false)
  })

  it('one call that its own host refuses costs one sign-in, not one after the other', async () => {
    const before = openDocument()
    before.made(`${A}/good`, 200)
    expect(await before.made(`${A}/bad`, 401).isSessionOver()).toBe(true)
    storeSession({ ...session, startedAt: session.startedAt + 1 })
    const { send, made } = openDocument()
    const good = send(`${A}/good`)
    const verdict = made(`${A}/bad`, 401).isSessionOver()
    good.settle(200)
    expect(await verdict).toBe(false)
    // Once it is accepted, its refusal is the end of a session again.
    made(`${A}/bad`, 200)
    expect(await made(`${A}/bad`, 401).isSessionOver()).toBe(true)
  })

  it('the first word of a call counts', async () => {
    const { send } = openDocument()
    const call = send(`${A}/1`)
    call.settle(401)
    call.settle(200)
    expect(await call.isSessionOver()).toBe(true)
  })

  it('without a session there is nothing to remember, and a refusal is the end', async () => {
    dropSession()
    const { made } = openDocument()
    made(`${A}/1`, 200)
    expect(await made(`${A}/1`, 401).isSessionOver()).toBe(true)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('quality 11: a round trip after which a call was accepted is no loop', () => {
  it.each([
    { status: 200, isLooping: false },
    { status: 404, isLooping: true },
    { status: 401, isLooping: true },
    { status: null, isLooping: true },
  ])('an answer of $status after two departures: looping $isLooping', ({ status, isLooping }) => {
    signInLoop.recordDeparture()
    signInLoop.recordDeparture()
    openDocument().send(`${A}/1`).settle(status)
    expect(signInLoop.isLooping()).toBe(isLooping)
  })
})
