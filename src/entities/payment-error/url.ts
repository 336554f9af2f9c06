import type { ApiConfig } from '@/shared/config'

/** Returns the URL without TanStack Query, which loads after the first requests are sent (decision 3). */
export function paymentErrorsUrl({ directories }: ApiConfig): string {
  return `${directories}/v1/directories/paygwErrorsMapping/`
}
