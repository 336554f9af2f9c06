import type { Client } from '@/entities/client'

/** What the operator's module may export (contract, section 2). Whatever it lacks is simply not called. */
export type OperatorModule = {
  readonly analytics?: { readonly reload?: (url: string) => unknown }
  readonly userGuide?: { readonly identify?: (client: GuideClient) => unknown }
  readonly supportChat?: { readonly setVisitorAttributes?: (attributes: VisitorAttributes) => unknown }
}

/** Client fields for the user guidance tool: nothing personal, nothing of the money. */
type GuideClient = {
  readonly client_id: string
  readonly merchants: readonly { readonly merchant_id: string; readonly name: string }[]
  readonly country: string | null
  readonly industry: string | null
  readonly is_sandbox: boolean
  readonly onboarding_status: string | null
}

/** Exactly the attributes of the specification's section 7 (quality 31). */
type VisitorAttributes = {
  readonly legal_name: string | null
  readonly sla: number | string | null
  readonly account_manager: Client['manager']
  readonly email: string | null
  readonly client_id: string
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

export function visitorAttributes(client: Client, email: string | null): VisitorAttributes {
  return {
    legal_name: client.legalName,
    sla: client.sla,
    account_manager: client.manager,
    email,
    client_id: client.clientId,
  }
}
