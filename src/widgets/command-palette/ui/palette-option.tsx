/* oxlint-disable jsx-a11y/click-events-have-key-events -- the field handles the keys */
import { mdiOpenInNew } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { Icon } from '@/shared/ui'
import type { PaletteItem } from '../model/palette-item'

type PaletteOptionProps = {
  readonly id: string
  readonly item: PaletteItem
  readonly state: 'chosen' | 'other'
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** An option of the palette. It never takes the focus: the field points to the chosen one. */
export function PaletteOption({
  id,
  item: { label, icon, action },
  state,
  onPoint,
  onChoose,
}: PaletteOptionProps) {
  const isChosen = state === 'chosen'
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={({ movementX, movementY }) => {
        // A list that scrolls under a resting pointer chooses nothing.
        if (!isChosen && (movementX !== 0 || movementY !== 0)) onPoint()
      }}
      onClick={onChoose}
      // Keeps clear of the sticky field and of the group's heading.
      className={`flex min-h-target cursor-pointer scroll-mt-24 scroll-mb-2 items-center gap-3 rounded-control px-3 py-1.5 sm:min-h-9 ${
        isChosen ? 'bg-primary-50 text-primary-600' : 'text-gray-900'
      }`}
    >
      <Icon path={icon} className={`size-5 ${isChosen ? '' : 'text-gray-500'}`} />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {action.kind === 'leave' && <Icon path={mdiOpenInNew} className="size-4 text-gray-400" />}
    </div>
  )
}
