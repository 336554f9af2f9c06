import { ApiError } from '@/shared/api'

/** Whether the write may have been done all the same: no answer, one that cannot be read, or a broken server. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'shape':
    case 'too-large':
      return true
    case 'http':
      return (error.status ?? 0) >= 500
    case 'too-long':
    case 'session-ended':
      return false
  }
}
