import type { Day, DayRange } from '@/shared/lib/moscow-time'

/** Money that came to the merchant's account, as a bank statement has it. */
export type Credit = {
  /** Of the payment order. */
  readonly number: string
  readonly day: Day
  readonly kopecks: number
  /** ISO 4217 numeric code. */
  readonly currency: number
  readonly payer: string
  readonly purpose: string
}

export type Statement = {
  readonly days: DayRange
  readonly accounts: readonly string[]
  readonly credits: readonly Credit[]
  /** Documents whose date or sum says nothing. */
  readonly unreadable: number
  readonly totalMismatches: readonly TotalMismatch[]
}

/** An account whose documents do not add up to the total of the statement, so the file is damaged or incomplete. Kopecks. */
export type TotalMismatch = {
  readonly account: string
  readonly currency: number
  readonly stated: number
  readonly read: number
}

/** Why a file is not taken. */
export type Refusal =
  | 'unreadable'
  | 'too-large'
  | 'too-many'
  | 'empty'
  | 'spreadsheet'
  | 'pdf'
  | 'picture'
  | 'foreign'
  | 'truncated'
  | 'no-account'
  | 'no-days'

export const MAX_DOCUMENTS = 50_000
export const MAX_MEGABYTES = 64
