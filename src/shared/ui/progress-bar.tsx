type ProgressBarProps = {
  readonly label: string
  /** Share from 0 to 1; `undefined` while unknown. */
  readonly share: number | undefined
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={share}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-gray-200 [&::-moz-progress-bar]:bg-primary-600 [&::-webkit-progress-bar]:bg-gray-200 [&::-webkit-progress-value]:bg-primary-600"
    />
  )
}
