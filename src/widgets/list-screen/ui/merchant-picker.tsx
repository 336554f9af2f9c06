import { mdiChevronDown } from '@mdi/js'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button, Icon } from '@/shared/ui'
import { CheckList } from './check-list'

type MerchantsChoiceProps = {
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

/** «Проекты» of the toolbar: the boxes lie under the button, and every tick counts at once. */
export function MerchantsChoice({ options, selected, onChange }: MerchantsChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useWayOut(root, isOpen, (how) => {
    setOpen(false)
    if (how === 'escape') button.current?.focus()
  })
  return (
    <span ref={root} className="relative inline-flex">
      <Button
        ref={button}
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {selected.length === 0 ? 'Проекты' : `Проекты: ${selected.length}`}
        <Icon path={mdiChevronDown} className="size-4" />
      </Button>
      {isOpen && (
        <div
          id={panelId}
          className="absolute top-full left-0 z-overlay mt-1.5 max-h-96 w-72 animate-rise overflow-y-auto rounded-card bg-white p-2 shadow-float"
        >
          <CheckList title="Проекты" titleHidden options={options} selected={selected} onChange={onChange} />
        </div>
      )}
    </span>
  )
}

type WayOut = 'escape' | 'elsewhere'

/** Esc, a press or the focus elsewhere closes what is open. */
function useWayOut(
  root: { readonly current: Element | null },
  isOpen: boolean,
  onLeave: (how: WayOut) => void,
): void {
  const leave = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') onLeave('escape')
    } else if (event.target instanceof Node && root.current?.contains(event.target) === false) {
      onLeave('elsewhere')
    }
  })
  useEffect(() => {
    if (!isOpen) return
    const types = ['pointerdown', 'focusin', 'keydown'] as const
    for (const type of types) document.addEventListener(type, leave)
    return () => {
      for (const type of types) document.removeEventListener(type, leave)
    }
  }, [isOpen])
}
