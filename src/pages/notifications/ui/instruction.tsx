import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { type ReactNode, useId } from 'react'
import { Button, Icon } from '@/shared/ui'

type InstructionProps = {
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Shown in one row with the button that toggles the instruction. */
  readonly before?: ReactNode
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Instruction({ isOpen, onToggle, before, beside, children }: InstructionProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {before}
        <Button
          variant="tertiary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="pr-0 pl-0 text-left"
        >
          {isOpen ? 'Скрыть инструкцию раздела' : 'Показать инструкцию раздела'}
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} className="size-5" />
        </Button>
        {beside}
      </div>
      {isOpen && (
        <div
          id={id}
          className="max-w-notice rounded-control bg-info-tint px-5 py-4 [&_li]:mt-2 [&_ol]:list-decimal [&_ol]:pl-5"
        >
          {children}
        </div>
      )}
    </div>
  )
}
