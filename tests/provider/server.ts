import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerWithFault, faultSettingsFromEnv } from './faults.ts'
import { controlHandlers } from './handlers/control.ts'
import { createHandlers } from './handlers/index.ts'
import { createHttpAdapter, type HttpServe, sendFetchResponse } from './http-adapter.ts'
import { identityHabit } from './identities.ts'
import { createOidcServer, OIDC_PATH } from './oidc.ts'
import { originOf } from './origin.ts'
import { createState, type ProviderState } from './state.ts'

/** Everything the embedded provider serves, over one state: `/oidc`, `/api` and `/provider`. */
export function createProviderServer(state: ProviderState): HttpServe {
  const calls = createHttpAdapter([...createHandlers(state), ...controlHandlers(state)])
  const oidc = createOidcServer(state)

  async function serveOidc(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const fault = state.faults.take(request.method ?? 'GET', url.split('?', 1)[0] ?? url)
    // In the sign-in, `drop` applies nothing first, because half a redirect makes no sense.
    const answer = fault && (await answerWithFault(fault, () => undefined))
    if (answer !== undefined) {
      await sendFetchResponse(answer, response)
      return
    }
    // Its pages have tokens in their addresses, such as the logout hint, which must not reach the next page as a
    // referrer.
    response.setHeader('Referrer-Policy', 'no-referrer')
    // Like an application mounted by connect: oidc-provider derives its prefix from the difference.
    Object.assign(request, { originalUrl: url, url: url.slice(OIDC_PATH.length) })
    await oidc(originOf(request), request, response)
  }

  return async (request, response) => {
    // The provider stands in for other sites, so headers of the page's server (above all its CSP) do not apply.
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    if (request.url?.startsWith(`${OIDC_PATH}/`)) await serveOidc(request, response)
    else await calls(request, response)
  }
}

/**
 * Starts the provider for the Vite plugin, with the settings from the environment (README).
 *
 * @public imported through Vite's module runner, which no static analysis sees
 */
export function startProvider(): HttpServe {
  return createProviderServer(
    createState(faultSettingsFromEnv(process.env), Date.now, identityHabit(process.env)),
  )
}
