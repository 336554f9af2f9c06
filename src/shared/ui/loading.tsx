export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function LoadingPlaceholder({ className = 'min-h-dvh' }: { readonly className?: string }) {
  return (
    <div className={`flex flex-col items-center justify-center gap-3 text-gray-500 ${className}`}>
      <Spinner className="size-8 text-primary-600" />
      <p role="status">Пожалуйста, подождите.</p>
    </div>
  )
}

export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={`block animate-breathe rounded-control bg-gray-100 ${className}`} />
  )
}
