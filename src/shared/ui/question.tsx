import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type QuestionProps = {
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly cancel?: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Renders a confirmation before data is lost; the first button cancels. */
export function Question({
  title,
  description,
  confirm,
  cancel = 'Отмена',
  busy = false,
  onConfirm,
  onCancel,
  children,
}: QuestionProps) {
  return (
    <Dialog
      title={title}
      description={description}
      variant="alert"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
