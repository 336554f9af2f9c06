import type { QueryClient } from '@tanstack/react-query'
import type { Api, ApiScope } from '@/shared/api'
import { canOpenScreen, type Session } from '@/shared/auth'
import type { AppConfig, ScreenId } from '@/shared/config'

/** Context that the router passes to loaders and guards. */
export type RouterContext = {
  readonly api: Api
  readonly config: AppConfig
  readonly queryClient: QueryClient
}

export type Visit = {
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly context: RouterContext & { readonly session: Session }
  readonly route: { readonly options: { readonly staticData?: { readonly screen?: ScreenId } } }
}

/** Sends the first request of a screen before the screen renders, unless the user lacks the right (quality 26). */
export function prefetchScreen(
  { cause, context: { api, config, queryClient, session }, route }: Visit,
  prefetch: (queryClient: QueryClient, scope: ApiScope) => Promise<void>,
): void {
  const screen = route.options.staticData?.screen
  if (cause !== 'enter' || screen === undefined || !canOpenScreen(config, session, screen)) return
  void prefetch(queryClient, { api, clientId: session.clientId })
}
