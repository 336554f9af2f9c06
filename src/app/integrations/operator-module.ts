import type { Client } from '@/entities/client'
import type { Session } from '@/shared/auth'

/** What the operator's module may export (product §18.3). Missing parts are not called. */
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

/** A failure as the operator learns of it: no message, body, address or id. */
export type FailureEvent = {
  /** As in `version.json`. */
  readonly release: string | null
  /** Kind of a failed call, name of an error, or the directive of the policy. */
  readonly kind: string
  /** What failed: a resource, a part of the page, or `uncaught`, `unhandled`, `policy`. */
  readonly scope: string
  /** Of the answer; null without one. */
  readonly status: number | null
  /** Of the call, `/clients/v1/clients/{id}`; null when it was none. */
  readonly path: string | null
  /** The screen's, `/history/:selected?`. */
  readonly route: string
  /** Places in the program's files, `assets/main.js:1:2345`. */
  readonly frames: readonly string[]
}

/** Client fields for the user guidance tool: nothing personal, nothing financial. */
type GuideClient = {
  readonly client_id: string
  readonly merchants: readonly { readonly merchant_id: string; readonly name: string }[]
  readonly country: string | null
  readonly industry: string | null
  readonly is_sandbox: boolean
  readonly onboarding_status: string | null
}

/** Exactly these attributes (quality 31); unknown values are left out (quality 79). */
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

/** @param client null until its call has responded */
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
