import { QueryClient } from '@tanstack/react-query'
import type { ScreenRequests } from '@/app/entrypoint/early-responses'
import type { RouterContext } from '@/app/router/context'
import { type Api, createApi } from '@/shared/api'
import type { Session } from '@/shared/auth'
import { parseConfig, ROLES, type ScreenId } from '@/shared/config'
import { moscowDay } from '@/shared/lib/moscow-time'
import publicConfig from '../../public/config.json'

type ScreenRoute = {
  readonly options: {
    readonly staticData?: { readonly screen?: ScreenId }
    readonly loader?: (visit: object) => unknown
  }
}

const ROUTES = import.meta.glob<ScreenRoute>('../../src/app/routes/_authenticated/*.tsx', {
  eager: true,
  import: 'Route',
})

const result = parseConfig(publicConfig, 'https://host.invalid')
if (!result.ok) throw new Error('public/config.json does not fit')
const CONFIG = result.config

/**
 * Two moments that differ in every part of date and time. Days in a URL are recorded relative to today, so a
 * URL that is the same at both moments does not depend on the time of day.
 */
const MOMENT = '2024-02-29T12:34:56+03:00'
const OTHER_MOMENT = '2026-11-16T17:21:08+03:00'

/**
 * Returns the requests that each screen's loader sends at a URL without search params, keyed by the file name
 * of the route. Runs each loader at two different times, and omits screens with a request that depends on the
 * time of day. Also omits requests whose URL contains the client id, which a build cannot know.
 * @public imported through Vite's module runner, which static analysis cannot see
 */
export async function recordScreenRequests(): Promise<ScreenRequests> {
  const screens: Record<string, ScreenRequests[string]> = {}
  for (const [file, route] of Object.entries(ROUTES)) {
    const { screen } = route.options.staticData ?? {}
    if (screen === undefined || route.options.loader === undefined) continue
    const requests = await recordRequests(route, MOMENT)
    const later = await recordRequests(route, OTHER_MOMENT)
    if (requests.length === 0 || requests.join() !== later.join()) continue
    screens[file.replace(/^.*\/|\.tsx$/g, '')] = { screen, requests }
  }
  return screens
}

/** Returns the paths that a route's loader requests when the clock shows `moment`, in the form of {@link ScreenRequests}. */
async function recordRequests(route: ScreenRoute, moment: string): Promise<readonly string[]> {
  const now = new Date(moment)
  const recorded: string[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const context: RouterContext & { readonly session: Session } = {
    api: recorder((url) => recorded.push(url)),
    config: CONFIG,
    queryClient,
    session: SESSION,
  }
  await at(now, async () => {
    route.options.loader?.({ cause: 'enter', context, route, params: {}, location: { search: {} } })
    const queries = queryClient.getQueryCache().getAll()
    await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []))
  })
  return recorded.filter((url) => !url.includes(CLIENT_ID)).map((url) => withoutClock(url, now))
}

/** Runs `act` with the clock set to `now`. */
async function at(now: Date, act: () => Promise<void>): Promise<void> {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now] : args, self),
  })
  await act().finally(() => {
    globalThis.Date = RealDate
  })
}

const CLIENT_ID = 'client-of-the-build'

const SESSION: Session = {
  accessToken: 'token',
  idToken: 'token',
  userId: 'user',
  email: null,
  clientId: CLIENT_ID,
  roles: Object.values(ROLES).flat(),
  groups: [],
  inheritedGroups: [],
  origin: 'sign-in',
  startedAt: 0,
  expiresAt: null,
}

/** Returns an API that records requests to the secure host and responds to each with `{}`. */
function recorder(onRequest: (path: string) => void): Api {
  const nothing = () => undefined
  return createApi({
    config: CONFIG,
    accessToken: () => SESSION.accessToken,
    isRedirecting: () => false,
    onUnauthorized: nothing,
    onSecureUnauthorized: nothing,
    fetch: async (input) => {
      const { url } = input instanceof Request ? input : new Request(input)
      if (url.startsWith(`${CONFIG.api.secure}/`)) onRequest(url.slice(CONFIG.api.secure.length))
      return Response.json({})
    },
  })
}

const DAY = /\d{4}-\d\d-\d\d(?=T)/g

/** Replaces each day in a URL with its distance from today, e.g. `{-6}`. */
function withoutClock(url: string, now: Date): string {
  const today = Date.parse(moscowDay(now))
  return url.replaceAll(DAY, (day) => `{${(Date.parse(day) - today) / DAY_MS}}`)
}

const DAY_MS = 86_400_000
