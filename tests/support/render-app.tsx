import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { composeApp } from '@/app/entrypoint/compose-app'
import { parseRoles, storeSession } from '@/shared/auth'
import { type AppConfig, parseConfig } from '@/shared/config'
import rawConfig from '../../public/config.json' with { type: 'json' }
import { createHandlers } from '../provider/handlers/index.ts'
import { createState, type ProviderState } from '../provider/state.ts'
import { sampleSession } from './sample-session.ts'

// A journey is dozens of renders of the whole program, and the first of a file loads its lazy parts: on a machine that
// builds at the same time that takes many times longer than alone. A mutant of the program is waited for less
// (tests/mutation). Never a limit of the program's own calls, which the fault matrix lets pass.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 15_000) })

/** Origin of the page in tests; happy-dom's own. */
const ORIGIN = window.location.origin

/** The demo configuration, with what a test wants otherwise. */
export function testConfig(change: (config: typeof rawConfig) => unknown = (config) => config): AppConfig {
  const result = parseConfig(change(structuredClone(rawConfig)), ORIGIN)
  if (!result.ok)
    throw new Error(result.problems.map(({ path, message }) => `${path}: ${message}`).join('; '))
  return result.config
}

/** The embedded provider's handlers over a fresh state, in this process; an unhandled request fails the test. */
export function startProvider(): {
  readonly state: ProviderState
  readonly server: ReturnType<typeof setupServer>
} {
  const state = createState()
  const server = setupServer(...createHandlers(state))
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    closePage()
    server.resetHandlers()
    state.reset()
  })
  afterAll(() => server.close())
  return { state, server }
}

/** Takes the page away with all that it keeps. */
export function closePage(): void {
  cleanup()
  // The toasts live in a store of their own, which outlives the page.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
}

type RenderAppOptions = {
  readonly state: ProviderState
  readonly path: string
  /** Slug of the persona who is signed in; null for nobody. */
  readonly persona?: string | null
  readonly config?: AppConfig
}

/** The whole program at an address, signed in as a persona without the provider's pages. */
export function renderApp({ state, path, persona = 'full', config = testConfig() }: RenderAppOptions) {
  if (persona !== null) signIn(state, persona)
  const user = userEvent.setup()
  const history = createMemoryHistory({ initialEntries: [path] })
  const { element, queryClient, router } = composeApp({
    config,
    fetch: (input, init) => fetch(input, init),
    unmount: () => view.unmount(),
    history,
  })
  const view = render(element)
  return { user, queryClient, router, view, config }
}

/**
 * Resolves when the screen has come and has been answered: what a screen does not ask for is told only then, for its
 * code and its calls come after the words that stand in its place.
 */
export async function untilQuiet({
  router,
  queryClient,
}: Pick<ReturnType<typeof renderApp>, 'router' | 'queryClient'>): Promise<void> {
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

function signIn(state: ProviderState, slug: string): void {
  const persona = state.personaBySlug(slug)
  if (persona === undefined) throw new Error(`no persona ${slug}`)
  const accessToken = `token-of-${slug}`
  state.registerToken(accessToken, persona.userId)
  const roles = parseRoles(persona.user.groups)
  storeSession(
    sampleSession({
      accessToken,
      idToken: null,
      userId: persona.userId,
      email: persona.user.email,
      clientId: String(persona.client.client_id),
      roles,
      groups: roles,
      startedAt: Date.now(),
    }),
  )
}
