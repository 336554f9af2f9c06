import { mutationOptions } from '@tanstack/react-query'
import {
  type PaymentLink,
  paymentLinkPath,
  paymentLinkQuery,
  paymentLinkSchema,
  paymentLinksKey,
  toPaymentLink,
} from '@/entities/payment-link'
import { type Api, isSessionEnd, readAnswer, reloadAfterWrite } from '@/shared/api'

export type LinkOwner = { readonly api: Api; readonly clientId: string | null }

/**
 * `PATCH {secure}/api/v1/payment-links/{id}` with `status: "disabled"` (product §9.7), under an
 * `Idempotency-Key`: a repeat with the same key applies nothing twice.
 */
export function disablePaymentLink({ api, clientId }: LinkOwner, id: string) {
  const read = (answer: unknown) => toPaymentLink(readAnswer(paymentLinkSchema, answer, 'payment link'))
  return mutationOptions({
    mutationKey: [...paymentLinksKey(clientId), 'disable', id],
    scope: { id: `payment-link/${clientId}/${id}` },
    mutationFn: async ({ idempotencyKey }: { readonly idempotencyKey: string }): Promise<PaymentLink> => {
      const headers = { 'Idempotency-Key': idempotencyKey }
      try {
        return read(await api.secure.patch(paymentLinkPath(id), { body: { status: 'disabled' }, headers }))
      } catch (error) {
        if (isSessionEnd(error)) throw error
        // The answer may be lost after the change was made: the link itself knows (quality 41).
        const now = await api.secure.get(paymentLinkPath(id)).then(read, () => null)
        if (now?.status !== 'disabled') throw error
        return now
      }
    },
    meta: { notify: { success: 'Ссылка отключена', error: 'Не удалось отключить ссылку' } },
    onSuccess: async (link, _input, _result, { client: queryClient }) => {
      const { queryKey } = paymentLinkQuery(api, { clientId, id })
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, link)
    },
    // Also after a failure, whose outcome may be unknown: the list shows what the server has.
    onSettled: reloadAfterWrite({ reloads: paymentLinksKey(clientId) }),
  })
}
