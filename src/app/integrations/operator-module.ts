import type { Client } from '@/entities/client'
import type { Session } from '@/shared/auth'

/** Optional exports of the operator's module (product §18.3). */
export type OperatorModule = {
  readonly analytics?: { readonly reload?: (url: string) => unknown }
  readonly userGuide?: { readonly identify?: (client: GuideClient) => unknown }
  readonly supportChat?: {
    readonly setVisitorAttributes?: (attributes: VisitorAttributes) => unknown
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

/** Client fields for the user guidance tool: no personal or financial data. */
type GuideClient = {
  readonly client_id: string
  readonly merchants: readonly { readonly merchant_id: string; readonly name: string }[]
  readonly country: string | null
  readonly industry: string | null
  readonly is_sandbox: boolean
  readonly onboarding_status: string | null
}

/** The only visitor attributes that are passed on (quality 31). Unknown values are omitted (quality 79). */
type VisitorAttributes = {
  readonly legal_name?: string
  readonly sla?: number | string
  readonly account_manager?: { readonly name?: string; readonly email?: string; readonly phone?: string }
  readonly email?: string
  readonly client_id?: string
}

export function guideClient(client: Client): GuideClient {
  return {
    client_id: client.clientId,
    merchants: client.merchants.map(({ id, name }) => ({ merchant_id: id, name })),
    country: client.country,
    industry: client.industry,
    is_sandbox: client.isSandbox,
    onboarding_status: client.onboardingStatus,
  }
}

/** Returns the visitor attributes for the support chat. `client` is `null` until it has loaded. */
export function visitorAttributes(
  session: Pick<Session, 'email' | 'clientId'>,
  client: Client | null,
): VisitorAttributes {
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
