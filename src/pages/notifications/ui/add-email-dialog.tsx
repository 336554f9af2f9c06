import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isSessionEnd } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { isEmail } from '@/shared/lib/email'
import type { StorageSlot } from '@/shared/lib/storage'
import { Button, Dialog, ErrorWords, Notice, notify, TextField } from '@/shared/ui'
import { addReportEmail } from '../api/report-email.mutations'
import { EMAIL_LIMIT } from '../config/limits'

type AddEmailDialogProps = {
  /** Where the typed text outlives a reload while the dialog is open. */
  readonly draft: StorageSlot<string>
  readonly isFull: boolean
  readonly onClose: () => void
}

/** It closes by its own button alone, so that a click beside it loses no text (product §12.3). */
export function AddEmailDialog({ draft, isFull, onClose }: AddEmailDialogProps) {
  const queryClient = useQueryClient()
  const options = addReportEmail(useApiScope())
  const { mutate, error } = useMutation(options)
  const isSending = useIsMutating({ mutationKey: options.mutationKey }) > 0
  const [text, setText] = useState(() => draft.read() ?? '')
  const field = useRef<HTMLInputElement>(null)

  const email = text.trim()
  const isValid = isEmail(email)

  function submit() {
    if (!isValid) {
      notify({ tone: 'error', text: 'Введен некорректный email' })
      return
    }
    // Asked of the cache and not of the last render: two presses may come between two renders (quality 42).
    if (isFull || queryClient.isMutating({ mutationKey: options.mutationKey }) > 0) return
    mutate({ kind: 'add', email }, { onSuccess: onClose, onError: () => field.current?.focus() })
  }

  return (
    <Dialog
      title="Добавить адрес"
      shape="window-fullscreen-on-phone"
      persistent
      initialFocus={field}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          ref={field}
          label="Email"
          value={text}
          onChange={(value) => {
            setText(value)
            draft.write(value)
          }}
          error={text !== '' && !isValid ? 'Введите корректный email' : undefined}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={(event) => {
            // A disabled button keeps the browser from submitting the form, and an invalid address has its own toast.
            if (event.key !== 'Enter' || event.repeat) return
            event.preventDefault()
            submit()
          }}
        />
        {isFull && (
          <Notice tone="warning">
            {`В списке уже ${EMAIL_LIMIT} адресов. Чтобы добавить новый, сначала удалите один из текущих.`}
          </Notice>
        )}
        {error !== null && !isSessionEnd(error) && (
          <Notice tone="error" role="alert">
            Ошибка при добавлении email: <ErrorWords error={error} />
          </Notice>
        )}
        <Button
          kind="primary"
          type="submit"
          className="w-full"
          busy={isSending}
          disabled={!isValid || isFull || isSending}
        >
          Добавить
        </Button>
      </form>
    </Dialog>
  )
}
