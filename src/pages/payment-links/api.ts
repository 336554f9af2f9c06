import { mutationOptions } from '@tanstack/react-query'
import {
  type LinkChangesBody,
  type PaymentLink,
  paymentLinkPath,
  paymentLinkQuery,
  paymentLinkSchema,
  paymentLinksKey,
} from '@/entities/payment-link'
import { type Api, type ApiScope, isSessionEnd, reloadAfterWrite } from '@/shared/api'

/** Disables a payment link (product §9.7). Repeating the request with the same key is safe. */
export async function disableLink(api: Api, id: string, idempotencyKey: string): Promise<PaymentLink> {
  const path = paymentLinkPath(id)
  const schema = paymentLinkSchema
  const json: LinkChangesBody = { status: 'disabled' }
  const headers = { 'Idempotency-Key': idempotencyKey }
  try {
    return await api.secure.patch(path, { schema, json, headers })
  } catch (error) {
    if (isSessionEnd(error)) throw error
    // The response may be lost after the change was saved, so the link is fetched to find out (quality 41).
    const now = await api.secure.get(path, { schema }).catch(() => null)
    if (now?.status !== 'disabled') throw error
    return now
  }
}

export function disablePaymentLink(scope: ApiScope, id: string) {
  const { api, clientId } = scope
  return mutationOptions({
    mutationKey: [...paymentLinksKey(clientId), 'disable', id],
    scope: { id: `payment-link/${clientId}/${id}` },
    mutationFn: ({ idempotencyKey }: { readonly idempotencyKey: string }) =>
      disableLink(api, id, idempotencyKey),
    meta: { notify: { success: 'Ссылка отключена', error: 'Не удалось отключить ссылку' } },
    onSuccess: async (link, _input, _result, { client: queryClient }) => {
      const { queryKey } = paymentLinkQuery(scope, id)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, link)
    },
    // Refetches after a failure, too, because its outcome may be unknown: the list shows the server's state.
    onSettled: reloadAfterWrite({ reloads: paymentLinksKey(clientId) }),
  })
}
