import type { Client, ReportEmail } from '@/entities/client'

/** Maximum number of e-mail addresses for registries (product §12.2). The server may already have more. */
export const EMAIL_LIMIT = 10

export const LIST_IS_FULL = `В списке уже ${EMAIL_LIMIT} адресов. Чтобы добавить новый, сначала удалите один из текущих.`

export type ReportWrite =
  | { readonly kind: 'add'; readonly email: string }
  | { readonly kind: 'set-active'; readonly id: string; readonly isActive: boolean }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'set-master'; readonly isActive: boolean }

/**
 * Returns the settings with a write applied. The screen applies pending writes to confirmed data one by one, so a
 * failed write reverts only its own change (quality 43).
 */
export function applyWrite<Settings extends Pick<Client, 'reportEmails' | 'isReportActive'>>(
  settings: Settings,
  write: ReportWrite,
): Settings {
  const { reportEmails } = settings
  switch (write.kind) {
    // The server assigns the ids, so an added e-mail appears after the refetch.
    case 'add':
      return settings
    case 'set-active':
      return {
        ...settings,
        reportEmails:
          reportEmails?.map((row) => (row.id === write.id ? { ...row, isActive: write.isActive } : row)) ??
          null,
      }
    case 'remove':
      return { ...settings, reportEmails: reportEmails?.filter((row) => row.id !== write.id) ?? null }
    case 'set-master':
      return { ...settings, isReportActive: write.isActive }
  }
}

/** Sorts by id, descending, so that the newest address is first. Digits within an id are compared as numbers. */
export function newestFirst(emails: readonly ReportEmail[]): readonly ReportEmail[] {
  return [...emails].sort((a, b) => b.id.localeCompare(a.id, 'ru', { numeric: true }))
}
