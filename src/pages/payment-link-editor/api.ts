import { mutationOptions } from '@tanstack/react-query'
import {
  createPaymentLink,
  findChanges,
  isOutcomeUnknown,
  type LinkInput,
  type PaymentLink,
  paymentLinkPath,
  paymentLinkQuery,
  paymentLinkSchema,
  paymentLinksKey,
  toLinkBody,
} from '@/entities/payment-link'
import { type ApiScope, reloadAfterWrite } from '@/shared/api'

export type LinkWrite = {
  readonly input: LinkInput
  readonly idempotencyKey: string
}

/**
 * `POST` or `PATCH {secure}/api/v1/payment-links[/{id}]` under an `Idempotency-Key`: a repeat with the same key never
 * makes a second link.
 */
export function savePaymentLink(scope: ApiScope, link: PaymentLink | null) {
  const { api, clientId } = scope
  return mutationOptions({
    mutationKey: [...paymentLinksKey(clientId), 'save', link?.id ?? null],
    scope: { id: `payment-link/${clientId}/${link?.id ?? 'new'}` },
    mutationFn: async ({ input, idempotencyKey }: LinkWrite) => {
      if (link === null) return createPaymentLink(api, input, idempotencyKey)
      const schema = paymentLinkSchema
      const headers = { 'Idempotency-Key': idempotencyKey }
      const path = paymentLinkPath(link.id)
      const json = toLinkBody(findChanges(input, link))
      try {
        return await api.secure.patch(path, { schema, json, headers })
      } catch (error) {
        // The response is lost, but the change may be saved: the link itself shows it (quality 41).
        if (!isOutcomeUnknown(error)) throw error
        const now = await api.secure.get(path, { schema }).catch(() => null)
        if (now === null || Object.keys(findChanges(input, now)).length > 0) throw error
        return now
      }
    },
    meta: {
      notify:
        link === null
          ? { success: 'Ссылка на оплату создана', error: 'Не удалось создать ссылку на оплату' }
          : { success: 'Ссылка на оплату изменена', error: 'Не удалось изменить ссылку на оплату' },
    },
    onSuccess: async (saved, _write, _result, { client: queryClient }) => {
      const { queryKey } = paymentLinkQuery(scope, saved.id)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
    },
    // Also after a failure, whose outcome may be unknown: the form and the list show what the server has (quality 41).
    onSettled: reloadAfterWrite({ reloads: paymentLinksKey(clientId) }),
  })
}
