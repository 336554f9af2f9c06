import { QueryClient } from '@tanstack/react-query'
import type { ScreenRequests } from '@/app/entrypoint/early-responses'
import type { RouterContext } from '@/app/router/prefetch-screen'
import { type Api, createApi } from '@/shared/api'
import type { Session } from '@/shared/auth'
import {
  type AppConfig,
  getScreen,
  OPTIONAL_SCREENS,
  type OptionalScreen,
  parseConfig,
  ROLES,
  type ScreenId,
} from '@/shared/config'
import { moscowDay, moscowInstant } from '@/shared/lib/moscow-time'
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
 * Two moments that differ in every part of date and time. Days and times in a URL are recorded relative
 * to now. If both recordings of a URL are equal, the URL depends on the clock in no other way.
 */
const MOMENT = '2024-02-29T12:34:56+03:00'
const OTHER_MOMENT = '2026-11-16T17:21:08+03:00'

/**
 * Returns the requests that each screen's loader sends at a URL without search params, keyed by the file
 * name of the route. Omits requests whose URL contains the client id, which a build cannot know, and
 * screens whose requests depend on the clock in another way than {@link ScreenRequests} can express.
 * @public imported through Vite's module runner, which static analysis cannot see
 */
export async function recordScreenRequests(): Promise<ScreenRequests> {
  const screens: Record<string, ScreenRequests[string]> = {}
  for (const [file, route] of Object.entries(ROUTES)) {
    const { screen } = route.options.staticData ?? {}
    if (screen === undefined || route.options.loader === undefined) continue
    const requests = await recordRequests(route, MOMENT, CONFIG)
    const later = await recordRequests(route, OTHER_MOMENT, CONFIG)
    if (requests.length === 0 || requests.join() !== later.join()) continue
    const needs = await screensNeeded(route, screen, requests)
    screens[file.replace(/^.*\/|\.tsx$/g, '')] = { screen, requests, ...(needs.length > 0 && { needs }) }
  }
  return screens
}

/**
 * Returns the paths that a route's loader requests when the clock shows `moment`, in the form of
 * {@link ScreenRequests}.
 */
async function recordRequests(
  route: ScreenRoute,
  moment: string,
  config: AppConfig,
): Promise<readonly string[]> {
  const now = new Date(moment)
  const recorded: string[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const context: RouterContext & { readonly session: Session } = {
    api: recorder((url) => recorded.push(url)),
    config,
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

/** Returns the optional screens that must be enabled besides `own`: without them the route sends other requests. */
async function screensNeeded(
  route: ScreenRoute,
  own: ScreenId,
  requests: readonly string[],
): Promise<readonly OptionalScreen[]> {
  const needed: OptionalScreen[] = []
  for (const screen of OPTIONAL_SCREENS) {
    if (screen === getScreen(own).optional) continue
    if ((await recordRequests(route, MOMENT, without(screen))).join() !== requests.join()) needed.push(screen)
  }
  return needed
}

function without(screen: OptionalScreen): AppConfig {
  const { features } = CONFIG
  return { ...CONFIG, features: { ...features, screens: { ...features.screens, [screen]: false } } }
}

/** Runs `act` while `new Date()` returns `now`. */
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

/** Returns an API that records requests to the secure host and responds to every request with `{}`. */
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

/** Replaces the moment `now` in a URL with `{0}T{time}`, and each day with its distance from today, e.g. `{-6}`. */
function withoutClock(url: string, now: Date): string {
  const today = Date.parse(moscowDay(now))
  const [, time = ''] = moscowInstant(now).slice(0, 19).split('T')
  return url
    .replaceAll(DAY, (day) => `{${(Date.parse(day) - today) / DAY_MS}}`)
    .replaceAll(`T${encodeURIComponent(time)}`, 'T{time}')
}

const DAY_MS = 86_400_000
