import { logFailure } from '@/shared/lib/log'

/** What this tab knows of the session's token; it outlives a document. */
export type TokenExperience = {
  /** Which session it is about. */
  readonly startedAt: number
  /** Hosts that have accepted its token. */
  readonly accepted: readonly string[]
  /** Calls whose refusal has cost a sign-in and that have not been accepted since, in whatever session. */
  readonly costly: readonly string[]
}

type KeptExperience = Pick<TokenExperience, 'accepted' | 'costly'> & {
  readonly write: (change: Partial<TokenExperience>) => void
}

export type CallFacts = { readonly method: string; readonly url: URL; readonly token: string }

/** A call that was sent. */
export type SentCall = CallFacts & {
  readonly host: string
  /** What makes it the same call as another one: all but its parameters. */
  readonly key: string
  /** By the steady clock of the document. */
  readonly sentAt: number
  /** Resolves with the answer's status, or without an answer. */
  readonly settled: Promise<void>
}

/** One call under way. */
export type TrackedCall = {
  /** Notes the status of the answer, or null when there is none. The first word counts. */
  readonly settle: (status: number | null) => void
  /** What a 401 means; see `isSessionOver`. */
  readonly isSessionOver: () => Promise<boolean>
}

/** When a host has last accepted the token, for which call and for which read. */
export type Acceptance = { readonly at: number; readonly last: SentCall; readonly read: SentCall | null }

/** What is known in this document beside the experience of the tab. */
export type TokenWitnesses = {
  readonly fetch: typeof globalThis.fetch
  readonly track: (call: CallFacts) => TrackedCall
  /** Whether a call that is under way turns out to have ended the session; waits for all of them. */
  readonly isEndingSession: () => Promise<boolean>
  readonly waiting: ReadonlySet<SentCall>
  /** By host. */
  readonly acceptances: ReadonlyMap<string, Acceptance>
  /** Null when nobody is signed in. */
  readonly experience: () => KeptExperience | null
}

const ASKING_MS = 10_000
const MAX_COSTLY = 20

/**
 * What a 401 means. It ends the session when its host has accepted the token before, or when no other host accepts it
 * now; else that host alone has failed. A call whose refusal has cost a sign-in already counts as a host of its own
 * until it is accepted, so that nobody is sent round by it again (quality 75).
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
  const statuses = await Promise.all(reads.map((read) => askAgain(read, { track, fetch })))
  // One that has changed its mind tells more than the rest: some hosts ask for no token.
  return !statuses.includes(401) && statuses.some((status) => status !== null)
}

async function askAgain(
  read: SentCall,
  { track, fetch }: Pick<TokenWitnesses, 'track' | 'fetch'>,
): Promise<number | null> {
  const tracked = track(read)
  const status = await fetch(read.url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${read.token}` },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ASKING_MS),
  }).then(
    (response) => response.status,
    () => null,
  )
  tracked.settle(status)
  return status
}
