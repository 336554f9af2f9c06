import type { ApiConfig } from '@/shared/config'

/** Separate from `api.ts`, because the mapping is requested before TanStack Query has loaded (decision 3). */
export function paymentErrorsUrl({ directories }: ApiConfig): string {
  return `${directories}/v1/directories/paygwErrorsMapping/`
}
