import { useConfig } from '@/shared/config'

/** Renders a decorative icon; the accessible name is in the text next to it or the `aria-label` of the control. */
export function Icon({ path, className = 'size-5' }: { readonly path: string; readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={`shrink-0 ${className}`}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}

export function Logo() {
  const { brand } = useConfig()
  if (brand?.logo !== undefined) return <img src={brand.logo} alt="" className="h-8 max-w-32 shrink-0" />
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 text-primary-600">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path d="M8 11.5h16M8 16h10M8 20.5h13" stroke="white" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
