import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

// The first render of a file loads lazy chunks, which is slow on a busy machine. The value differs from every request
// timeout of the app, because the fault matrix recognises these timeouts by their duration and triggers them early.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 15_000) })

// Removes sonner's styles: no test needs them, and every style query would match them against all elements.
for (const style of document.head.querySelectorAll('style')) style.remove()

/** Origin of the page in tests, set by happy-dom. */
const ORIGIN = window.location.origin

// `PROVIDER_IDENTITY` selects the identity provider to imitate (tests/provider/README.md).
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

/** Returns the demo configuration, changed by `change`. Throws if the result is invalid. */
export function testConfig(change: (config: typeof rawConfig) => unknown = (config) => config): AppConfig {
  const result = parseConfig(change(structuredClone(baseConfig)), ORIGIN)
  if (!result.ok)
    throw new Error(result.problems.map(({ path, message }) => `${path}: ${message}`).join('; '))
  return result.config
}

/** Mocks the provider's discovery document with the fields needed to redirect to sign-in. */
const discovery = http.get('*/oidc/.well-known/openid-configuration', () =>
  HttpResponse.json({ issuer: `${ORIGIN}/oidc`, authorization_endpoint: `${ORIGIN}/oidc/auth` }),
)

/** Starts the embedded provider. Requests without a handler and violations of the contract fail the test. */
export function startProvider(): {
  readonly state: ProviderState
  readonly server: ReturnType<typeof setupServer>
  /** Returns the records that the provider stores for a persona. */
  readonly books: (slug?: string) => ReturnType<ProviderState['books']>
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
  const books = (slug = 'full') => state.books(findPersona(state, slug))
  return { state, server, books }
}

export function closePage(): void {
  // Closes the calculator, because its open state would outlive the page.
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  if (dialogs.some(({ textContent }) => textContent.startsWith('Калькулятор расчетов')))
    fireEvent.keyDown(document.body, { key: 'Escape' })
  cleanup()
  // Toasts are in a separate store, which outlives the page.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
}

type RenderAppOptions = {
  readonly state: ProviderState
  readonly path: string
  readonly persona?: string | null
  readonly config?: AppConfig
}

/** Renders the whole app at a URL. Signs in as `persona` without the provider's pages, unless `persona` is `null`. */
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
 * Waits until the router and then all queries are idle: a screen sends requests only after its chunk has
 * loaded.
 */
export async function untilQuiet({
  router,
  queryClient,
}: Pick<ReturnType<typeof renderApp>, 'router' | 'queryClient'>): Promise<void> {
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

/** Returns the links that open the rows of a table, once the rows have loaded. */
export function findRowLinks(name: string): Promise<readonly HTMLElement[]> {
  return waitFor(() => {
    const links = screen.getByRole('table', { name }).querySelectorAll<HTMLElement>('a[data-row]')
    expect(links.length).toBeGreaterThan(0)
    return [...links]
  })
}

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

/** Returns the text of the first cell of each row, without the heading. */
export function firstCells() {
  const [, ...rows] = screen.getAllByRole<HTMLTableRowElement>('row')
  return rows.map(({ cells }) => cells[0]?.textContent)
}

function findPersona(state: ProviderState, slug: string) {
  const persona = state.personaBySlug(slug)
  if (persona === undefined) throw new Error(`no persona ${slug}`)
  return persona
}

function signIn(state: ProviderState, slug: string): void {
  const persona = findPersona(state, slug)
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
