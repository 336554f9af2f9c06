import * as Popover from '@radix-ui/react-popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { type Day, type DayRange, type Period, resolvePeriod } from '@/shared/lib/moscow-time'
import { Button } from './button'
import { DateRangePanel } from './date-range-panel'
import { Dialog } from './dialog'
import { useEscape } from './use-escape'
import { useTypedRange } from './use-typed-range'

type DateRangePopupProps = {
  readonly value: Period
  readonly max: Day | undefined
  readonly now: Date
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChange: (period: Period) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function DateRangePopup(props: DateRangePopupProps) {
  const { button, onChange, onClose, children, ...period } = props
  const isPhone = useIsPhone()
  const days = resolvePeriod(period.value, period.now)
  const onApply = (range: DayRange) => onChange({ kind: 'range', ...range })
  const typed = useTypedRange({ ...period, days, onApply })
  const finish = () => {
    if (typed.apply() === 'fine') onClose()
  }
  const panel = (
    <>
      {children}
      <DateRangePanel
        {...period}
        days={days}
        typed={typed}
        onChoose={(period) => {
          onChange(period)
          onClose()
        }}
        onFinish={finish}
      />
    </>
  )

  if (isPhone) {
    return (
      <Dialog
        title="Период"
        variant="fullscreen"
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={finish}>
            Готово
          </Button>
        }
      >
        {panel}
      </Dialog>
    )
  }
  return (
    <Surface button={button} onLeave={() => typed.apply()} onClose={onClose}>
      {panel}
    </Surface>
  )
}

type SurfaceProps = Pick<DateRangePopupProps, 'button' | 'onClose'> & {
  readonly onLeave: () => void
  readonly children: ReactNode
}

function Surface({ button, onLeave, onClose, children }: SurfaceProps) {
  const content = useRef<HTMLDivElement>(null)
  useEscape(onClose)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          aria-label="Период"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-overlay max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-card bg-white p-3 shadow-float outline-none"
          onOpenAutoFocus={(event) => {
            const selected = content.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
            if (selected == null) return
            event.preventDefault()
            selected.focus()
          }}
          onInteractOutside={(event) => {
            // Closing applies typed text without waiting for the debounce; Esc discards it.
            onLeave()
            // A click on the button must not count as outside, because the button itself closes the popup.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // If the click outside focused another element, the focus stays there.
            if (document.activeElement === document.body) button.current?.focus()
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
