import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { composeApp } from '@/app/entrypoint/compose-app'
import { parseRoles, storeSession } from '@/shared/auth'
import { type AppConfig, parseConfig } from '@/shared/config'
import rawConfig from '../../public/config.json' with { type: 'json' }
import { createHandlers } from '../provider/handlers/index.ts'
import { identityHabit, identityName } from '../provider/identities.ts'
import { providerConfig } from '../provider/provider-config.ts'
import { createState, type ProviderState } from '../provider/state.ts'
import { refusedBy } from './contract-answers.ts'
import { sampleSession } from './sample-session.ts'

// A journey renders the whole program dozens of times, and the first render of a file loads its lazy parts, which takes
// many times longer while the machine is also building. Runs against a mutant wait less (tests/mutation). The value
// must not equal any time limit of the program's own calls, because the fault matrix triggers those.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 15_000) })

// Sonner's styles, at which no test looks, would be matched with every element that a query asks about.
for (const style of document.head.querySelectorAll('style')) style.remove()

/** Origin of the page in tests, which is happy-dom's own. */
const ORIGIN = window.location.origin

// PROVIDER_IDENTITY runs the tests with the habits of another identity provider (tests/provider/README.md).
const identity = identityName(process.env)
const habit = identityHabit(process.env)
const baseConfig =
  identity === null
    ? rawConfig
    : (providerConfig(rawConfig, {
        flow: 'implicit',
        hosts: 'same',
        identity,
        origin: ORIGIN,
      }) as typeof rawConfig)

/** The demo configuration with a test's changes. */
export function testConfig(change: (config: typeof rawConfig) => unknown = (config) => config): AppConfig {
  const result = parseConfig(change(structuredClone(baseConfig)), ORIGIN)
  if (!result.ok)
    throw new Error(result.problems.map(({ path, message }) => `${path}: ${message}`).join('; '))
  return result.config
}

/** The provider's discovery document, as far as a departure to the sign-in needs it. */
const discovery = http.get('*/oidc/.well-known/openid-configuration', () =>
  HttpResponse.json({ issuer: `${ORIGIN}/oidc`, authorization_endpoint: `${ORIGIN}/oidc/auth` }),
)

/**
 * The embedded provider's handlers with fresh state, in this process; an unhandled request fails the test, as does an
 * answer that the published contract refuses.
 */
export function startProvider(): {
  readonly state: ProviderState
  readonly server: ReturnType<typeof setupServer>
} {
  const state = createState({}, Date.now, habit)
  const refused: string[] = []
  const watch = async (request: Request, answer: Response) =>
    void refused.push(...(await refusedBy(request, answer)))
  const server = setupServer(...createHandlers(state, watch), discovery)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    closePage()
    server.resetHandlers()
    state.reset()
    expect(refused.splice(0)).toEqual([])
  })
  afterAll(() => server.close())
  return { state, server }
}

/** Unmounts the page and clears everything it has stored. */
export function closePage(): void {
  cleanup()
  // Toasts are kept in a separate store that outlives the page.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
}

type RenderAppOptions = {
  readonly state: ProviderState
  readonly path: string
  /** Slug of the signed-in persona; null when signed out. */
  readonly persona?: string | null
  readonly config?: AppConfig
}

/** Renders the whole program at an address, signed in as a persona without the provider's pages. */
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
 * Resolves when the screen has loaded and its calls are answered; a screen makes its own calls only after the
 * placeholder text, once its code has arrived.
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
      userId: habit.subject(persona.userId),
      email: persona.user.email,
      clientId: String(persona.client.client_id),
      roles,
      groups: roles,
      startedAt: Date.now(),
    }),
  )
}
