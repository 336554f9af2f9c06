import type { CallFacts, TrackedCall } from '@/shared/api'
import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { signInLoop } from './redirect'
import type { Acceptance, SentCall, TokenExperience, TokenWitnesses } from './refused-token'
import { readSession } from './session'

const experienceSchema = z.object({
  startedAt: z.number(),
  accepted: z.array(z.string()),
  costly: z.array(z.string()),
})

function tokenExperience() {
  const session = readSession()
  if (session === null) return null
  const { userId, startedAt } = session
  const slot = userStorageSlot<TokenExperience>({
    userId,
    area: 'session',
    name: 'token',
    schema: experienceSchema,
  })
  const kept = slot.read()
  const accepted = kept?.startedAt === startedAt ? kept.accepted : []
  const costly = kept?.costly ?? []
  return {
    accepted,
    costly,
    write: (change: Partial<TokenExperience>) => slot.write({ startedAt, accepted, costly, ...change }),
  }
}

/** Tracks which hosts of `bases` accept the token, to decide what a 401 means (quality 75). */
export function trackToken(bases: readonly string[], fetch: typeof globalThis.fetch): TokenWitnesses {
  const waiting = new Set<SentCall>()
  const acceptances = new Map<string, Acceptance>()
  const verdicts = new Set<Promise<boolean>>()

  const getHost = ({ href }: URL) =>
    bases.filter((base) => href.startsWith(base)).reduce((a, b) => (b.length > a.length ? b : a), '')

  function noteAccepted(call: SentCall): void {
    const { host, key } = call
    const read = call.method === 'GET' ? call : (acceptances.get(host)?.read ?? null)
    acceptances.set(host, { at: performance.now(), last: call, read })
    const known = tokenExperience()
    if (known === null) return
    const { accepted, costly } = known
    const isNew = !accepted.includes(host)
    // A successful request after the sign-in shows that there is no sign-in loop (quality 11).
    if (isNew) signInLoop.reset()
    if (isNew || costly.includes(key)) {
      known.write({
        accepted: [...new Set([...accepted, host])],
        costly: costly.filter((other) => other !== key),
      })
    }
  }

  function track(facts: CallFacts): TrackedCall {
    let end = () => {}
    const call: SentCall = {
      ...facts,
      host: getHost(facts.url),
      key: `${facts.method} ${facts.url.origin}${facts.url.pathname}`,
      sentAt: performance.now(),
      settled: new Promise<void>((resolve) => {
        end = resolve
      }),
    }
    waiting.add(call)
    return {
      settle: (status) => {
        if (!waiting.delete(call)) return
        // Only 2xx proves acceptance: many hosts respond 4xx or 5xx before they check the token.
        if (status !== null && status >= 200 && status < 300) noteAccepted(call)
        end()
      },
      isSessionOver: () => {
        const verdict = judge(call).finally(() => verdicts.delete(verdict))
        verdicts.add(verdict)
        return verdict
      },
    }
  }

  async function judge(call: SentCall): Promise<boolean> {
    try {
      const { isSessionOver } = await import('./refused-token')
      return await isSessionOver(call, witnesses)
    } catch {
      // The chunk failed to load, so treat the session as ended: the new sign-in reloads the app.
      return true
    }
  }

  async function isEndingSession(): Promise<boolean> {
    while (waiting.size + verdicts.size > 0) {
      const isOver = await Promise.race([...verdicts, ...[...waiting].map(({ settled }) => settled)])
      if (isOver === true) return true
    }
    return false
  }

  const witnesses: TokenWitnesses = {
    fetch,
    track,
    isEndingSession,
    waiting,
    acceptances,
    experience: tokenExperience,
  }
  return witnesses
}
