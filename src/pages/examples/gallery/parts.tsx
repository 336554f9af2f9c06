import type { ComponentType, ReactNode } from 'react'
import type * as Ui from '@/shared/ui'

/** Examples for each export of `shared/ui`, keyed by a note on what to look at. */
export type Examples = { readonly [name in keyof typeof Ui]?: Readonly<Record<string, ReactNode>> }

export function states<Props extends object>(
  Component: ComponentType<Props>,
  propsByNote: Readonly<Record<string, Props>>,
): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(propsByNote).map(([note, props]) => [note, <Component key={note} {...props} />]),
  )
}

export function Strip({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}

export const noop = () => undefined

// Texts that do not fit into narrow layouts: many words, one word without a break opportunity, a long id, a long URL.
export const LONG_TEXT =
  'Общество с ограниченной ответственностью «Торгово-производственное объединение Северный ветер и партнёры»'
export const LONG_WORD = 'Сверхвысокопроизводительныйвысокотехнологичныйобъединённыйплатёжныйагрегатор'
export const LONG_ID = '9f3c2b7e-41d8-4a6b-9c05-7e1f0d2a81d8-9f3c2b7e-41d8-4a6b-9c05-7e1f0d2a81d8'
export const LONG_URL = `https://pay.example.ru/links/${LONG_ID}?utm_source=newsletter&utm_campaign=autumn`
