import type { QueryClient } from '@tanstack/react-query'
import type { ApiScope } from '@/shared/api'
import { canOpenScreen, type Session } from '@/shared/auth'
import type { ScreenId } from '@/shared/config'
import type { RouterContext } from './context'

/** What a loader knows of the visit. */
type Visit = {
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly context: RouterContext & { readonly session: Session }
  readonly route: { readonly options: { readonly staticData?: { readonly screen?: ScreenId } } }
}

/**
 * For the loader of a screen: starts its first request as the screen is entered, before it renders, unless the right is
 * missing (quality 26). The screen asks for the same and works without.
 */
export function prefetchScreen(
  { cause, context: { api, config, queryClient, session }, route }: Visit,
  prefetch: (queryClient: QueryClient, scope: ApiScope) => Promise<void>,
): void {
  const screen = route.options.staticData?.screen
  if (cause !== 'enter' || screen === undefined || !canOpenScreen(config, session, screen)) return
  void prefetch(queryClient, { api, clientId: session.clientId })
}
