import { mdiContentCopy } from '@mdi/js'
import { Icon } from './icon'
import { copyText } from './toast'

type CopyButtonProps = {
  readonly text: string
  readonly label: string
  /** Shows the button only in the hovered row, an ancestor with the class `group`, and on touch screens. */
  readonly onHover?: true
  readonly className?: string
}

const ON_HOVER =
  'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden'

export function CopyButton({ text, label, onHover, className = '' }: CopyButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copyText(text)}
      className={`tap-room inline-flex size-6 shrink-0 items-center justify-center rounded-control text-gray-500 hover:bg-gray-100 hover:text-gray-900 ${onHover ? ON_HOVER : ''} ${className}`}
    >
      <Icon path={mdiContentCopy} className="size-4" />
    </button>
  )
}
