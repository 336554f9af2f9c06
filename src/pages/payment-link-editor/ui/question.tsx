import { Button, Dialog } from '@/shared/ui'

type QuestionProps = {
  readonly title: string
  readonly description: string
  /** Label of the button that discards the input. */
  readonly confirm: string
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before typed text is discarded; the first button keeps it. */
export function Question({ title, description, confirm, cancel, onConfirm, onCancel }: QuestionProps) {
  return (
    <Dialog
      title={title}
      description={description}
      variant="alert"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
