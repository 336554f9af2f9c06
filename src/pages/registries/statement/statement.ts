import type { Day, DayRange } from '@/shared/lib/moscow-time'
import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

/** A payment to an account of the client. */
export type Credit = {
  readonly number: string
  readonly day: Day
  readonly kopecks: number
  readonly currency: number
  readonly payer: string
  /** Tax number (ИНН) of the payer; empty when the document omits it. */
  readonly inn: string
  /** Account of the payer; empty when the document omits it. */
  readonly account: string
  readonly purpose: string
}

export type Statement = { readonly facts: StatementFacts; readonly credits: readonly Credit[] }

export type StatementFacts = {
  readonly days: DayRange
  readonly accounts: readonly string[]
  /** Count of documents with an unreadable date or amount. */
  readonly unreadable: number
  /** Accounts whose total differs from the stated one (in kopecks): the file is damaged or incomplete. */
  readonly totalMismatches: readonly {
    readonly account: string
    readonly currency: number
    readonly stated: number
    readonly read: number
  }[]
}

export type StatementError =
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

/** Returns the storage slot for the current statement, in this tab, from which a reload or a new sign-in resumes. */
export function keptStatement(userId: string) {
  return userStorageSlot({
    userId,
    area: 'session',
    name: 'statement',
    version: 2,
    schema: z.object({ name: z.string(), statement: z.string() }),
  })
}

export type KeptStatement = ReturnType<typeof keptStatement>
