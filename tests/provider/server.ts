import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerWithFault, faultSettingsFromEnv } from './faults.ts'
import { controlHandlers } from './handlers/control.ts'
import { createHandlers } from './handlers/index.ts'
import { createHttpAdapter, type HttpServe, sendFetchResponse } from './http-adapter.ts'
import { identityHabit } from './identities.ts'
import { createOidcServer, OIDC_PATH } from './oidc.ts'
import { originOf } from './origin.ts'
import { createState, type ProviderState } from './state.ts'

/** Serves `/oidc`, `/api` and `/provider` with a shared state. */
export function createProviderServer(state: ProviderState): HttpServe {
  const calls = createHttpAdapter([...createHandlers(state), ...controlHandlers(state)])
  const oidc = createOidcServer(state)

  async function serveOidc(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const fault = state.faults.take(request.method ?? 'GET', url.split('?', 1)[0] ?? url)
    // For API requests, `drop` runs the handler and then drops the response. A sign-in request is dropped
    // without being handled.
    const answer = fault && (await answerWithFault(fault, () => undefined))
    if (answer !== undefined) {
      await sendFetchResponse(answer, response)
      return
    }
    // URLs of these pages contain tokens, such as the logout hint, which must not reach the next page in the referrer.
    response.setHeader('Referrer-Policy', 'no-referrer')
    // Sets `originalUrl` as connect does, because oidc-provider derives its path prefix by comparing it with
    // `url`.
    Object.assign(request, { originalUrl: url, url: url.slice(OIDC_PATH.length) })
    await oidc(originOf(request), request, response)
  }

  return async (request, response) => {
    // Removes headers of the page's server, above all its CSP, because the provider simulates other sites.
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
