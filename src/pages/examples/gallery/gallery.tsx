import type { ReactNode } from 'react'
import { Card, ErrorBoundary } from '@/shared/ui'
import { CONTROL_EXAMPLES } from './control-examples'
import { DATA_EXAMPLES } from './data-examples'
import { FEEDBACK_EXAMPLES, OVERLAY_EXAMPLES } from './feedback-examples'

export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  ...CONTROL_EXAMPLES,
  ...OVERLAY_EXAMPLES,
  ...FEEDBACK_EXAMPLES,
  ...DATA_EXAMPLES,
}

export function Gallery() {
  return Object.entries(EXAMPLES).map(([name, examples]) => (
    <section key={name} id={name} aria-labelledby={`${name}-title`} className="scroll-mt-20">
      <Card className="flex flex-col gap-5 p-4 sm:p-5">
        <h2 id={`${name}-title`} className="text-lead font-semibold">
          {name}
        </h2>
        <ErrorBoundary name={`examples: ${name}`}>
          {Object.entries(examples).map(([note, example]) => (
            <div key={note} className="flex min-w-0 flex-col gap-1">
              <p className="text-hint text-gray-500">{note}</p>
              <div className="min-w-0">{example}</div>
            </div>
          ))}
        </ErrorBoundary>
      </Card>
    </section>
  ))
}
