import type { ApiConfig } from '@/shared/config'

/**
 * Returns the URL of the error mapping. In a file of its own, because it is requested before TanStack Query has loaded.
 */
export function paymentErrorsUrl({ directories }: ApiConfig): string {
  return `${directories}/v1/directories/paygwErrorsMapping/`
}
