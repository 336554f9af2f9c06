import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSessionEnd, useSubmitLock } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { isEmail } from '@/shared/lib/href'
import { type StorageSlot, useStored } from '@/shared/lib/storage'
import { Alert, Button, Dialog, MutationError, TextField, toast } from '@/shared/ui'
import { addReportEmail } from '../../api/report-emails'
import type { EmailDraft } from '../../model/drafts'
import { LIST_IS_FULL } from '../../model/report-writes'

type AddEmailDialogProps = {
  readonly draft: StorageSlot<EmailDraft>
  readonly isFull: boolean
  readonly onClose: () => void
}

/** Renders the dialog. A click outside does not close it, so typed text is not lost (product §12.3). */
export function AddEmailDialog({ draft, isFull, onClose }: AddEmailDialogProps) {
  const options = addReportEmail(useApiScope())
  const { mutate, error } = useMutation(options)
  const { isSending, isLocked } = useSubmitLock(options)
  const [{ text, wasSessionEnded }, store] = useStored<EmailDraft>(draft, { text: '' })
  const [isBackAgain, setBackAgain] = useState(wasSessionEnded === true)
  const field = useRef<HTMLInputElement>(null)
  const ofDialog = useRef<AbortController>(null)
  useEffect(() => {
    ofDialog.current = new AbortController()
    return () => ofDialog.current?.abort()
  }, [])

  const email = text.trim()
  const isValid = isEmail(email)

  function submit() {
    if (!isValid) {
      toast({
        tone: 'error',
        text: 'Введен некорректный email',
        ...(ofDialog.current !== null && { signal: ofDialog.current.signal }),
      })
      return
    }
    if (isFull || isLocked()) return
    setBackAgain(false)
    store({ text })
    mutate(
      { kind: 'add', email },
      {
        onSuccess: onClose,
        onError: (failure) => {
          // Records that the session ended, but only if no earlier attempt can have saved the address.
          if (isSessionEnd(failure) && error === null) draft.write({ text, wasSessionEnded: true })
          field.current?.focus()
        },
      },
    )
  }

  return (
    <Dialog
      title="Добавить адрес"
      variant="window-fullscreen-on-phone"
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
        {/* On phones a toast overlaps this text instead of the field. */}
        <p className="text-gray-700 max-sm:min-h-9">
          На этот адрес каждый день будет приходить реестр операций.
        </p>
        {isBackAgain && (
          <Alert variant="info" role="status">
            Сеанс закончился, вы вошли снова. Адрес не сохранён: проверьте и нажмите «Добавить».
          </Alert>
        )}
        <TextField
          ref={field}
          label="Email"
          value={text}
          onChange={(typed) => store({ text: typed })}
          error={text !== '' && !isValid ? 'Введите корректный email' : undefined}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          // An invalid address must show its toast.
          onEnter={submit}
        />
        {isFull && <Alert variant="warning">{LIST_IS_FULL}</Alert>}
        <MutationError error={error} prefix="Ошибка при добавлении email: " />
        <Button
          variant="primary"
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
