import type { AppConfig } from '@/shared/config/config.dto'
import type { Operation } from '../contract/operations.ts'
import { corsProblems } from './cors.ts'
import type { ProviderResponse, RequestOptions, Send } from './http.ts'
import { unique } from './json.ts'
import type { Report } from './report.ts'
import { baseOf, nameOf } from './responses.ts'

/** Bodies of the successful responses to the app's reads, keyed by operation id. */
export type Bodies = ReadonlyMap<string, unknown>

export type Access = {
  readonly config: AppConfig
  readonly origin: string
  readonly clientId: string
  readonly userId: string | null
  /** The requests that the app sends with this configuration, except to hosts that do not respond. */
  readonly operations: readonly Operation[]
  /** Sends the request with the access token, as the app does. */
  readonly call: (operation: Operation, path: string, options?: RequestOptions) => Promise<ProviderResponse>
  /** Reports CORS problems of the responses so far, once for each request and status. */
  readonly reportCors: (report: Report) => void
}

type AccessOptions = Pick<Access, 'config' | 'origin' | 'clientId' | 'userId' | 'operations'> & {
  readonly send: Send
  readonly token: string
}

export function createAccess({ send, token, ...facts }: AccessOptions): Access {
  const { config, origin } = facts
  const seen = new Map<string, { readonly subject: string; readonly problems: readonly string[] }>()

  async function call(
    operation: Operation,
    path: string,
    options: RequestOptions = {},
  ): Promise<ProviderResponse> {
    const url = `${baseOf(config, operation)}${path}`
    const response = await send(url, {
      method: operation.method.toUpperCase(),
      ...options,
      headers: { Authorization: `Bearer ${token}`, ...options.headers },
    })
    const { status } = response
    const isOwnOrigin = options.origin === undefined || options.origin === origin
    // Skips rate-limited responses, which checkHosts reports once per host.
    if (isOwnOrigin && status !== 0 && status !== 429) {
      const subject = `${nameOf(operation)}, ответ${status === 200 ? '' : ` ${status}`}`
      const problems = corsProblems(response, url, origin, operation.host === 'secure')
      const known = seen.get(subject)
      if (known === undefined || known.problems.length === 0) seen.set(subject, { subject, problems })
    }
    return response
  }

  return {
    ...facts,
    call,
    reportCors: (report) => {
      for (const { subject, problems } of seen.values()) report.check('cors', subject, unique(problems))
      seen.clear()
    },
  }
}
