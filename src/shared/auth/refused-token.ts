import type { CallFacts, TrackedCall } from '@/shared/api'
import { logFailure } from '@/shared/lib/log'

/** Record of the hosts that accepted the session's token and of the endpoints that rejected it; survives a reload. */
export type TokenExperience = {
  readonly startedAt: number
  readonly accepted: readonly string[]
  /** Endpoints whose 401 has caused a sign-in, and that have not succeeded since then, in any session. */
  readonly costly: readonly string[]
}

type KeptExperience = Pick<TokenExperience, 'accepted' | 'costly'> & {
  readonly write: (change: Partial<TokenExperience>) => void
}

export type SentCall = CallFacts & {
  readonly host: string
  /** Method and URL of the endpoint, without parameters. */
  readonly key: string
  readonly sentAt: number
  /** Resolves when the request has finished, with or without a response. */
  readonly settled: Promise<void>
}

/** The time when a host last accepted the token, the last accepted request, and the last accepted read. */
export type Acceptance = { readonly at: number; readonly last: SentCall; readonly read: SentCall | null }

export type TokenWitnesses = {
  readonly fetch: typeof globalThis.fetch
  readonly track: (call: CallFacts) => TrackedCall
  /** Waits for pending requests. Resolves to true as soon as one of them ends the session. */
  readonly isEndingSession: () => Promise<boolean>
  readonly waiting: ReadonlySet<SentCall>
  readonly acceptances: ReadonlyMap<string, Acceptance>
  /** Returns the stored record of the token; `null` when no user is signed in. */
  readonly experience: () => KeptExperience | null
}

const ASKING_MS = 10_000
const MAX_COSTLY = 20

/**
 * Returns true when a 401 ends the session: its host accepted the token before, or no other host accepts it
 * now (quality 75). An endpoint that has already caused a sign-in counts as a host of its own until it
 * succeeds.
 */
export async function isSessionOver(call: SentCall, witnesses: TokenWitnesses): Promise<boolean> {
  const known = witnesses.experience()
  const isCostly = known?.costly.includes(call.key) ?? false
  const hasAccepted = !isCostly && known?.accepted.includes(call.host) === true
  const isOther = ({ host, key }: SentCall) => (isCostly ? key !== call.key : host !== call.host)
  if (!hasAccepted && (await isAcceptedBy(isOther, call.sentAt, witnesses))) {
    logFailure('token', Object.assign(new Error(), { kind: 'refused', status: 401, path: call.host }))
    return false
  }
  const now = witnesses.experience()
  now?.write({ costly: [...now.costly.filter((key) => key !== call.key), call.key].slice(-MAX_COSTLY) })
  return true
}

async function isAcceptedBy(
  isOther: (call: SentCall) => boolean,
  since: number,
  { waiting, acceptances, track, fetch }: TokenWitnesses,
): Promise<boolean> {
  const others = () => [...acceptances.values()].filter(({ last }) => isOther(last))
  for (;;) {
    if (others().some(({ at }) => at >= since)) return true
    const open = [...waiting].filter(isOther)
    if (open.length === 0) break
    await Promise.race(open.map(({ settled }) => settled))
  }
  const reads = others().flatMap(({ read }) => read ?? [])
  const responses = await Promise.all(reads.map((read) => askAgain(read, { track, fetch })))
  // A single 401 outweighs successful responses, because some hosts need no token at all.
  return responses.every((response) => response?.status !== 401) && responses.some((response) => response?.ok)
}

async function askAgain(
  read: SentCall,
  { track, fetch }: Pick<TokenWitnesses, 'track' | 'fetch'>,
): Promise<Response | null> {
  const tracked = track(read)
  const response = await fetch(read.url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${read.token}` },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ASKING_MS),
  }).catch(() => null)
  tracked.settle(response?.status ?? null)
  return response
}
