import { mdiHelpCircleOutline } from '@mdi/js'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon, useEscape } from '@/shared/ui'

type HintProps = {
  readonly label: string
  readonly children: ReactNode
}

/** Renders a help button. Its text opens over the content below, in the nearest positioned ancestor. */
export function Hint({ label, children }: HintProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="tap-room inline-flex size-6 shrink-0 items-center justify-center rounded-full text-gray-500 hover:text-primary-600 print:hidden"
      >
        <Icon path={mdiHelpCircleOutline} className="size-5" />
      </button>
      {isOpen && (
        <Words id={id} label={label} button={button} onClose={() => setOpen(false)}>
          {children}
        </Words>
      )}
    </>
  )
}

type WordsProps = HintProps & {
  readonly id: string
  /** The button that opened the text. A click on it is ignored here, because the button closes the text itself. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function Words({ id, label, button, onClose, children }: WordsProps) {
  const place = useRef<HTMLElement>(null)
  useEscape(onClose)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const isOwn = [place, button].some(({ current }) => target instanceof Node && current?.contains(target))
      if (!isOwn) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [button])
  return (
    <section
      ref={place}
      id={id}
      aria-label={label}
      className="absolute top-full left-0 z-header mt-1 flex w-96 max-w-full animate-rise flex-col gap-2 rounded-card bg-white p-4 text-table text-gray-900 shadow-float"
    >
      {children}
    </section>
  )
}
