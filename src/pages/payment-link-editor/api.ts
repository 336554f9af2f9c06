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

export type LinkWrite = { readonly input: LinkInput; readonly idempotencyKey: string }

/** Creates or changes a payment link. The `Idempotency-Key` prevents a second link when the request is repeated. */
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
        // The response was lost, but the change may be saved, so the link is fetched to find out (quality 41).
        if (!isOutcomeUnknown(error)) throw error
        const now = await api.secure.get(path, { schema }).catch(() => null)
        if (now === null || Object.keys(findChanges(input, now)).length > 0) throw error
        return now
      }
    },
    meta: {
      notify: {
        error: link === null ? 'Не удалось создать ссылку на оплату' : 'Не удалось изменить ссылку на оплату',
      },
    },
    onSuccess: async (saved, _write, _result, { client: queryClient }) => {
      const { queryKey } = paymentLinkQuery(scope, saved.id)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
    },
    // The outcome of a failure may be unknown, so the form and the list show the server's state (quality 41).
    onSettled: reloadAfterWrite({ reloads: paymentLinksKey(clientId) }),
  })
}
