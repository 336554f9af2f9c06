import { mdiChevronDown } from '@mdi/js'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button, CheckList, Icon } from '@/shared/ui'

type MerchantsChoiceProps = {
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

export function MerchantsChoice({ options, selected, onChange }: MerchantsChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  // The panel closes on Escape, on a click outside, and when the focus leaves it.
  const leave = useEffectEvent((event: Event) => {
    const isKey = event instanceof KeyboardEvent
    const isOutside = event.target instanceof Node && root.current?.contains(event.target) === false
    if (isKey ? event.key !== 'Escape' : !isOutside) return
    setOpen(false)
    if (isKey) button.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return
    const types = ['pointerdown', 'focusin', 'keydown'] as const
    for (const type of types) document.addEventListener(type, leave)
    return () => {
      for (const type of types) document.removeEventListener(type, leave)
    }
  }, [isOpen])
  return (
    <span ref={root} className="relative inline-flex">
      <Button
        ref={button}
        size="small"
        className={selected.length === 0 ? 'print:hidden' : ''}
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
          <CheckList title="Проекты" options={options} selected={selected} onChange={onChange} />
          {selected.length > 0 && (
            <Button variant="tertiary" onClick={() => onChange([])}>
              Все проекты
            </Button>
          )}
        </div>
      )}
    </span>
  )
}
