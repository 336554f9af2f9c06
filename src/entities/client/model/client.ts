/** A business client of the provider, the owner of this cabinet (specification, section 3). */
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
  readonly reportEmails: readonly ReportEmail[]
  /** How many addresses of the answer could not be read and are not in `reportEmails`. */
  readonly unreadableReportEmails: number
  /** Master switch of the registries for the whole client. */
  readonly isReportActive: boolean
}

/** A shop of the client, a «проект» in the interface. */
export type Merchant = { readonly id: string; readonly name: string }

export type AccountManager = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** An address that receives the daily registries. */
export type ReportEmail = { readonly id: string; readonly email: string; readonly isActive: boolean }
