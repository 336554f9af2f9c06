import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentLink } from '@/entities/payment-link'
import { useApiScope } from '@/shared/auth'
import { quoted } from '@/shared/lib/text'
import { MutationError, Question } from '@/shared/ui'
import { disablePaymentLink } from '../api'

type DisableDialogProps = { readonly link: PaymentLink; readonly onClose: () => void }

/** Renders the dialog that disables a link. After a failure the dialog stays open for a retry with the same key. */
export function DisableDialog({ link, onClose }: DisableDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation(disablePaymentLink(useApiScope(), link.id))
  return (
    <Question
      title="Отключить ссылку?"
      description={`${quoted(link.title)}: заплатить по ней будет нельзя, включить её снова тоже. Полученные оплаты останутся.`}
      confirm="Отключить"
      busy={isPending}
      onConfirm={() => {
        if (!isPending) mutate({ idempotencyKey }, { onSuccess: onClose })
      }}
      onCancel={onClose}
    >
      <MutationError error={error} prefix="Ссылка не отключена: " />
    </Question>
  )
}
