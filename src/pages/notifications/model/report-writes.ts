import type { ReportEmail } from '@/entities/client'

/** The list is full at 10 or more (product §19.11). */
export const EMAIL_LIMIT = 10

export const LIST_IS_FULL = `В списке уже ${EMAIL_LIMIT} адресов. Чтобы добавить новый, сначала удалите один из текущих.`

/** The variables of the writes of the e-mail tab. */
export type ReportWrite =
  | { readonly kind: 'add'; readonly email: string }
  | { readonly kind: 'set-active'; readonly id: string; readonly isActive: boolean }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'set-master'; readonly isActive: boolean }

export type ReportSettings = {
  /** `null` when the response omits the list. */
  readonly emails: readonly ReportEmail[] | null
  /** Master switch; `null` when the response omits it. */
  readonly isReportActive: boolean | null
}

/** Applies pending writes to the confirmed settings: a failed write takes only its own change away (quality 43). */
export function withPendingWrites(
  confirmed: ReportSettings,
  pending: readonly ReportWrite[],
): ReportSettings {
  return pending.reduce(applyWrite, confirmed)
}

function applyWrite(settings: ReportSettings, write: ReportWrite): ReportSettings {
  switch (write.kind) {
    // Additions and their ids are the server's: they show after the reload.
    case 'add':
      return settings
    case 'set-active':
      return {
        ...settings,
        emails:
          settings.emails?.map((row) => (row.id === write.id ? { ...row, isActive: write.isActive } : row)) ??
          null,
      }
    case 'remove':
      return { ...settings, emails: settings.emails?.filter((row) => row.id !== write.id) ?? null }
    case 'set-master':
      return { ...settings, isReportActive: write.isActive }
  }
}

/** By id, descending (product §12.2): numbers by value, other ids by text. */
export function newestFirst(emails: readonly ReportEmail[]): readonly ReportEmail[] {
  return [...emails].sort((a, b) => b.id.localeCompare(a.id, 'ru', { numeric: true }))
}
