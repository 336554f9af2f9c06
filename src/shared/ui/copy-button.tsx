import { mdiContentCopy } from '@mdi/js'
import { Icon } from './icon'
import { copyText } from './toast'

type CopyButtonProps = {
  readonly text: string
  readonly label: string
  readonly className?: string
}

export function CopyButton({ text, label, className = '' }: CopyButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copyText(text)}
      className={`tap-room inline-flex size-6 shrink-0 items-center justify-center rounded-control text-gray-500 hover:bg-gray-100 hover:text-gray-900 ${className}`}
    >
      <Icon path={mdiContentCopy} className="size-4" />
    </button>
  )
}
