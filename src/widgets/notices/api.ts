import { queryOptions } from '@tanstack/react-query'
import { MOSCOW_OFFSET, parseInstant } from '@/shared/lib/moscow-time'
import { cutText } from '@/shared/lib/text'
import { mapped, z } from '@/shared/lib/zod'

const VERSION_PATH = '/version.json'
/** Minimum interval between checks for a new release: an update is not urgent. */
const SELDOM_MS = 10 * 60_000
const TIMEOUT_MS = 10_000

const releaseSchema = z.object({ release: z.string() })

/** Parses a time to epoch milliseconds. A time without a zone is Moscow time; a date gets `timeOfDay`. */
const timeSchema = (timeOfDay: string) =>
  mapped(z.string(), (text) => {
    const moscow = [`${text}${MOSCOW_OFFSET}`, `${text}T${timeOfDay}${MOSCOW_OFFSET}`]
    const moment = [text, ...moscow].map(parseInstant).findLast((parsed) => parsed !== null)
    // An invalid time becomes NaN, which is neither before nor after any time, so the notice is not shown.
    return moment?.getTime() ?? Number.NaN
  })

export const noticeSchema = z.object({
  text: mapped(z.string().check(z.trim(), z.minLength(1)), (text) =>
    cutText(text, { length: 500, ending: '…' }),
  ),
  from: timeSchema('00:00'),
  until: timeSchema('23:59:59.999'),
})

export type Notice = z.output<typeof noticeSchema>

/** Queries the name of the deployed release, and again when the user returns to the tab. */
export function releaseQuery() {
  return queryOptions({
    queryKey: ['release'],
    queryFn: async ({ signal }) => (await read(VERSION_PATH, releaseSchema, signal))?.release ?? null,
    staleTime: SELDOM_MS,
    refetchOnWindowFocus: true,
  })
}

/** Queries the operator's notice, when the app starts and when the user returns to the tab. */
export function noticeQuery(url: string | undefined) {
  return queryOptions({
    queryKey: ['notice', url],
    queryFn: async ({ signal }) => (url === undefined ? null : read(url, noticeSchema, signal)),
    enabled: url !== undefined,
    refetchOnWindowFocus: true,
  })
}

/** Fetches a JSON file without sending a token. Returns `null` when the file does not load or is invalid. */
async function read<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema> | null> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: limit })
    const result = z.safeParse(schema, response.ok ? await response.json() : null)
    return result.success ? result.data : null
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}
