import type { ApiConfig } from '@/shared/config'

/** This function is not in `api.ts`, whose import of TanStack Query would delay the first requests (decision 3). */
export function paymentErrorsUrl({ directories }: ApiConfig): string {
  return `${directories}/v1/directories/paygwErrorsMapping/`
}
