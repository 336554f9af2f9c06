import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentLink } from '@/entities/payment-link'
import { useApiScope } from '@/shared/auth'
import { isolated } from '@/shared/lib/text'
import { Button, Dialog, MutationError } from '@/shared/ui'
import { disablePaymentLink } from '../api'

type DisableDialogProps = { readonly link: PaymentLink; readonly onClose: () => void }

/** Stays open after a failure, to be retried under the same key. */
export function DisableDialog({ link, onClose }: DisableDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation(disablePaymentLink(useApiScope(), link.id))
  return (
    <Dialog
      title="Отключить ссылку?"
      description={`«${isolated(link.title)}»: заплатить по ней будет нельзя, включить её снова тоже. Полученные оплаты останутся.`}
      variant="alert"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => {
              if (!isPending) mutate({ idempotencyKey }, { onSuccess: onClose })
            }}
          >
            Отключить
          </Button>
        </>
      }
    >
      <MutationError error={error} prefix="Ссылка не отключена: " />
    </Dialog>
  )
}
