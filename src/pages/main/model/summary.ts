import type { Transaction } from '@/entities/transaction'
import type { Money } from '@/shared/lib/money'
import type { Day, DayRange } from '@/shared/lib/moscow-time'

/** Figures of one period. Null: the answer did not say, or there is no mean and no share of nothing. */
export type Figures = {
  readonly turnover: Money | null
  readonly successfulCount: number | null
  readonly totalCount: number | null
  readonly average: Money | null
  /** From 0 to 1. */
  readonly successRate: number | null
  readonly refunds: Money | null
  readonly refundsCount: number | null
  /** Operations whose money has moved. Sums have no sign. */
  readonly byType: readonly TypeSum[] | null
  /** The last moment that is counted. */
  readonly until: Date | null
}

/** Successful operations of one type and currency. */
export type TypeSum = { readonly type: string; readonly count: number; readonly amount: Money }

export type NextPayout = {
  readonly amount: Money
  readonly day: Day
  /** Of the registries that it pays. */
  readonly registryDay: Day | null
}

export type TurnoverOfDay = { readonly day: Day; readonly turnover: Money; readonly count: number | null }

/** Failed payments of one response code. */
export type Failure = {
  readonly channelId: string | null
  readonly responseCode: string | null
  readonly count: number
  readonly amount: Money
}

/** Rows that could be read, and how many could not. */
export type Rows<Row> = { readonly rows: readonly Row[]; readonly unreadable: number }

/** What the main screen shows (product §4.2). A part that is null was missing or unreadable: it fails alone. */
export type Summary = {
  /** The Moscow days that were asked for, none of them later than today. */
  readonly days: DayRange
  readonly askedAt: Date
  readonly current: Figures | null
  readonly previous: Figures | null
  readonly byDay: Rows<TurnoverOfDay> | null
  /** Applications by status code. */
  readonly requests: ReadonlyMap<string, number> | null
  readonly failures: Rows<Failure> | null
  readonly failedRegistries: number | null
  readonly failedRegistriesSum: Money | null
  /** Registries that pay another sum than their figures come to, and by how much. */
  readonly wrongRegistries: { readonly count: number; readonly amount: Money | null } | null
  readonly expiringLinks: number | null
  /** Cash registers whose fiscal drive has run out, or does within 7 days. */
  readonly expiringDrives: number | null
  readonly unsentReceipts: number | null
  /** Of the period. */
  readonly failedRefunds: { readonly count: number; readonly amount: Money | null } | null
  readonly nextPayout: NextPayout | null
  /** Whether the client ever had an operation or an application. */
  readonly hasActivity: boolean | null
  readonly lastTransactions: Rows<Transaction> | null
}
