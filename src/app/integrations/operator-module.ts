import type { Client } from '@/entities/client'
import type { Session } from '@/shared/auth'

/** Optional exports of the operator's module (product §18.3). */
export type OperatorModule = {
  readonly analytics?: { readonly reload?: (url: string) => unknown }
  readonly userGuide?: { readonly identify?: (client: ReturnType<typeof guideClient>) => unknown }
  readonly supportChat?: {
    readonly setVisitorAttributes?: (attributes: ReturnType<typeof visitorAttributes>) => unknown
    /** Opens the chat with a text for the user to send. */
    readonly open?: (text: string) => unknown
  }
  readonly telemetry?: { readonly failure?: (event: FailureEvent) => unknown }
}

/** A failure as reported to the operator. Contains no message, body, URL or id. */
export type FailureEvent = {
  /** The release name, as in `version.json`. */
  readonly release: string | null
  /** Kind of a failed request, name of an error, or directive of a violated CSP. */
  readonly kind: string
  /** The failed resource or part of the page, or `uncaught`, `unhandled`, `policy`. */
  readonly scope: string
  /** HTTP status; `null` without a response. */
  readonly status: number | null
  /** Pattern of the request's path, `/clients/v1/clients/{id}`; `null` without a request. */
  readonly path: string | null
  /** Pattern of the screen's route, `/history/:selected?`. */
  readonly route: string
  /** Stack frames as positions in the built files, `assets/main.js:1:2345`. */
  readonly frames: readonly string[]
}

/** Returns the client fields for the user guidance tool: no personal or financial data. */
export function guideClient(client: Client) {
  return {
    client_id: client.clientId,
    merchants: client.merchants.map(({ id, name }) => ({ merchant_id: id, name })),
    country: client.country,
    industry: client.industry,
    is_sandbox: client.isSandbox,
    onboarding_status: client.onboardingStatus,
  }
}

/**
 * Returns the only attributes of the visitor that the support chat gets (quality 31), without unknown values
 * (quality 79). `client` is `null` until it has loaded.
 */
export function visitorAttributes(session: Pick<Session, 'email' | 'clientId'>, client: Client | null) {
  return known({
    legal_name: client?.legalName,
    sla: client?.sla,
    account_manager: client?.manager && known(client.manager),
    email: session.email,
    client_id: client?.clientId ?? session.clientId,
  })
}

type Known<Parts> = { readonly [Name in keyof Parts]?: NonNullable<Parts[Name]> }

function known<Parts extends object>(parts: Parts): Known<Parts>
function known(parts: object): object {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== null && value !== undefined),
  )
}
