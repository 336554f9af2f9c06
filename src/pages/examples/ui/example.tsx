import type { ReactNode } from 'react'
import { Card } from '@/shared/ui'

/** One component of the gallery. */
export function ExampleGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lead font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

/** One state of it, with a note of what it shows. */
export function Example({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-hint text-gray-500">{note}</p>
      {children}
    </div>
  )
}
