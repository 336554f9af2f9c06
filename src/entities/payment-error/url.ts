import type { ApiConfig } from '@/shared/config'

/** Full URL of call 14. Separate from the query: the start requests it before TanStack Query has loaded. */
export function paymentErrorsUrl({ directories }: ApiConfig): string {
  return `${directories}/v1/directories/paygwErrorsMapping/`
}
