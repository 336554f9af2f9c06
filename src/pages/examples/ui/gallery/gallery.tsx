import { useState } from 'react'
import { Card, ErrorBoundary, Select } from '@/shared/ui'
import { type ExampleGroup, GROUPS } from './groups'

const WIDTHS = [
  { value: 'all', title: 'вся', className: '' },
  { value: '960', title: '960 px', className: 'max-w-240' },
  { value: '600', title: '600 px', className: 'max-w-150' },
  { value: '320', title: '320 px', className: 'max-w-80' },
] as const

type Width = (typeof WIDTHS)[number]['value']

/** All groups of examples with a table of contents. */
export function Gallery() {
  const [width, setWidth] = useState<Width>('all')
  return (
    <>
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <nav aria-label="Разделы примеров">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {GROUPS.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-6 items-center rounded-control text-primary-600 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Select label="Ширина примеров" value={width} options={WIDTHS} onChange={setWidth} />
          <p className="mt-1 text-hint text-gray-500">
            Сужает место примеров. Что зависит от ширины окна, например карточки вместо таблицы, следует за
            окном.
          </p>
        </div>
      </Card>
      {GROUPS.map((group) => (
        <Group
          key={group.id}
          group={group}
          className={WIDTHS.find(({ value }) => value === width)?.className ?? ''}
        />
      ))}
    </>
  )
}

type GroupProps = { readonly group: ExampleGroup; readonly className: string }

function Group({ group: { id, title, shows, Examples }, className }: GroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-20 ${className}`}>
      <Card className="flex flex-col gap-5 p-4 sm:p-5">
        <div>
          <h2 id={`${id}-title`} className="text-lead font-semibold">
            {title}
          </h2>
          {shows.length > 0 && (
            <p className="font-mono text-hint wrap-anywhere text-gray-500">{shows.join(', ')}</p>
          )}
        </div>
        <ErrorBoundary name={`examples: ${id}`}>
          <Examples />
        </ErrorBoundary>
      </Card>
    </section>
  )
}
