import { Button, Dialog } from '@/shared/ui'

type QuestionProps = {
  readonly title: string
  readonly description: string
  /** The answer that throws the typed text away. */
  readonly confirm: string
  /** The answer that keeps it. */
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asked before typed text is thrown away; the first answer keeps it. */
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
