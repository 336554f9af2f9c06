type IconProps = {
  readonly path: string
  readonly className?: string
}

/** Renders a decorative icon; the accessible name is in the text or the `aria-label` next to it. */
export function Icon({ path, className = 'size-5' }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={`shrink-0 ${className}`}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}
