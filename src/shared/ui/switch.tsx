import * as RadixSwitch from '@radix-ui/react-switch'
import { useId } from 'react'

type SwitchProps = {
  readonly label: string
  readonly labelHidden?: boolean
  readonly checked: boolean
  readonly disabled?: boolean
  /** Without a handler, the switch only shows its state. */
  readonly onChange?: (checked: boolean) => void
}

/** Renders a switch with a touch target of 44 px on phones, higher than the switch itself. */
export function Switch({ label, labelHidden = false, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <span className="inline-flex min-h-6 max-w-full flex-wrap items-center gap-x-3 align-middle">
      <RadixSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange?.(next)}
        aria-label={labelHidden ? label : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full bg-gray-400 transition-colors max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:-inset-y-2.5 data-disabled:cursor-not-allowed data-disabled:opacity-60 data-[state=checked]:bg-primary-600"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-0.5 rounded-full bg-white transition-transform data-[state=checked]:translate-x-4.5" />
      </RadixSwitch.Root>
      {!labelHidden && (
        <label
          htmlFor={id}
          className={`min-w-0 flex-1 basis-[min-content] wrap-break-word ${disabled ? 'text-gray-500' : 'cursor-pointer'}`}
        >
          {label}
        </label>
      )}
    </span>
  )
}
