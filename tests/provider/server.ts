import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerWithFault, faultSettingsFromEnv } from './faults.ts'
import { controlHandlers } from './handlers/control.ts'
import { createHandlers } from './handlers/index.ts'
import { createHttpAdapter, type Middleware, originOf, sendFetchResponse } from './http-adapter.ts'
import { createOidcServer, OIDC_PATH } from './oidc.ts'
import { createState, type ProviderState } from './state.ts'

/** Everything that the embedded provider serves, for a state of its own: `/oidc`, `/api` and `/provider`. */
export function createProviderServer(state: ProviderState): Middleware {
  const calls = createHttpAdapter([...createHandlers(state), ...controlHandlers(state)])
  const oidc = createOidcServer(state)

  async function serveOidc(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const fault = state.faults.take(request.method ?? 'GET', url.split('?', 1)[0] ?? url)
    // Of the sign-in nothing is applied before a `drop`: half a redirect has no meaning.
    const answer = fault && (await answerWithFault(fault, () => undefined))
    if (answer !== undefined) {
      await sendFetchResponse(answer, response)
      return
    }
    request.url = url.slice(OIDC_PATH.length)
    await oidc(originOf(request), request, response)
  }

  return (request, response, next) => {
    const url = request.url ?? '/'
    const isOidc = url.startsWith(`${OIDC_PATH}/`)
    if (!isOidc && !url.startsWith('/api/') && !url.startsWith('/provider/')) {
      next()
      return
    }
    // The provider stands for other sites: headers that the page's server sets (its CSP above all) are not theirs.
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    if (isOidc) serveOidc(request, response).catch(next)
    else calls(request, response, next)
  }
}

/** As the Vite plugin starts it, with the settings of the environment (README). */
export function startProvider(): Middleware {
  return createProviderServer(createState(faultSettingsFromEnv(process.env)))
}
