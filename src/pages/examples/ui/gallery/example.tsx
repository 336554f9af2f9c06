import type { ReactNode } from 'react'

type ExampleProps = {
  /** What the state is, and what to look at in it. */
  readonly note: string
  readonly children: ReactNode
}

/** One state of a component. */
export function Example({ note, children }: ExampleProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-hint text-gray-500">{note}</p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Small states of one kind side by side. */
export function Strip({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}

/** The edge of what is a part of the shell elsewhere, or fills what it stands in. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden rounded-control border border-gray-200 bg-gray-50">
      {children}
    </div>
  )
}
