import { cutText, formatPercent, isBlank, isolated } from '@/shared/lib/text'

/** A business client of the provider, the owner of this cabinet. */
export type Client = {
  readonly clientId: string
  /** Sorted by id. */
  readonly merchants: readonly Merchant[]
  readonly legalName: string | null
  /** ИНН. */
  readonly taxId: string | null
  /** Per cent, or a text as the provider wrote it. */
  readonly sla: number | string | null
  readonly manager: AccountManager | null
  readonly isSandbox: boolean
  readonly onboardingStatus: string | null
  readonly country: string | null
  readonly industry: string | null
  /** Null when the answer had no such list. */
  readonly reportEmails: readonly ReportEmail[] | null
  /** How many addresses of the answer could not be read and are not in `reportEmails`. */
  readonly unreadableReportEmails: number
  /** Master switch of the registries for the whole client; null when the answer did not say. */
  readonly isReportActive: boolean | null
}

/** A shop of the client, a «проект» in the interface. */
export type Merchant = { readonly id: string; readonly name: string }

export type AccountManager = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** An address that receives the daily registries. */
export type ReportEmail = {
  readonly id: string
  readonly email: string
  /** Null when the answer did not say. */
  readonly isActive: boolean | null
}

/** «99,95 %» for a number, the provider's own words otherwise. */
export function formatSla(sla: number | string): string {
  return typeof sla === 'number' ? formatPercent(sla, 3) : isolated(sla)
}

/** «501 - Магазин» (product §1.9). */
export function merchantTitle({ id, name }: Merchant): string {
  return isBlank(name) ? id : `${isolated(id)} - ${isolated(name)}`
}

/** First 38 characters and `...` (product §1.5). */
export function shortLegalName(legalName: string): string {
  return cutText(legalName, { length: 38, ending: '...' })
}
