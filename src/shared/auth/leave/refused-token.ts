import { logFailure } from '@/shared/lib/log'
import { type SentCall, type TokenWitnesses, tokenExperience } from './token-trust'

const ASKING_MS = 10_000
const MAX_COSTLY = 20

/**
 * What a 401 means. It ends the session when its host has accepted the token before, or when no other host accepts it
 * now; else that host alone has failed. A call whose refusal has cost a sign-in already counts as a host of its own
 * until it is accepted, so that nobody is sent round by it again (quality 75).
 */
export async function isSessionOver(call: SentCall, witnesses: TokenWitnesses): Promise<boolean> {
  const known = tokenExperience()
  const isCostly = known?.costly.includes(call.key) ?? false
  const hasAccepted = !isCostly && known?.accepted.includes(call.host) === true
  const isOther = ({ host, key }: SentCall) => (isCostly ? key !== call.key : host !== call.host)
  if (!hasAccepted && (await isAcceptedBy(isOther, call.sentAt, witnesses))) {
    logFailure('token', Object.assign(new Error(), { kind: 'refused', status: 401, path: call.host }))
    return false
  }
  const now = tokenExperience()
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
