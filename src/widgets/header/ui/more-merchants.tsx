import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Client, merchantTitle } from '@/entities/client'
import { formatCount } from '@/shared/lib/text'
import { useEscape } from '@/shared/ui'

/** Maximum number of results; typing more narrows the results down. */
const MAX_FOUND = 100

type MoreMerchantsProps = {
  readonly all: Client['merchants']
  readonly hidden: Client['merchants']
  readonly selectedId: string | undefined
  readonly linkOf: (id: string) => Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Closes the list and returns the focus to the button. */
  readonly onClose: () => void
  /** Closes the list without moving the focus, which is already outside. */
  readonly onLeave: () => void
}

/** Renders the list «Ещё» with the merchants that do not fit the header; its search covers all merchants. */
export function MoreMerchants({ all, hidden, selectedId, linkOf, onClose, onLeave }: MoreMerchantsProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEscape(onClose)
  const panel = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && panel.current?.contains(relatedTarget)
    if (document.hasFocus() && !isInside) onLeave()
  })
  useEffect(() => {
    const element = panel.current
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [])
  const wanted = typed.trim().toLocaleLowerCase('ru')
  const found =
    wanted === ''
      ? hidden
      : all.filter((merchant) => merchantTitle(merchant).toLocaleLowerCase('ru').includes(wanted))
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Все проекты"
      tabIndex={-1}
      className="absolute top-full right-0 z-overlay flex max-h-96 w-80 max-w-[calc(100vw-2rem)] animate-rise flex-col rounded-card bg-white p-2 shadow-float outline-none"
    >
      <input
        ref={field}
        type="search"
        aria-label="Найти проект"
        placeholder="Найти проект"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mb-1 min-h-9 rounded-control border border-gray-400 px-3"
      />
      <ul className="min-h-0 overflow-y-auto">
        {found.slice(0, MAX_FOUND).map((merchant) => (
          <li key={merchant.id}>
            <Link
              {...linkOf(merchant.id)}
              aria-current={merchant.id === selectedId ? 'true' : undefined}
              onClick={onClose}
              className={`flex min-h-9 items-center rounded-control px-3 py-1 wrap-anywhere hover:bg-gray-100 focus-visible:-outline-offset-2 ${
                merchant.id === selectedId ? 'bg-primary-50 font-medium text-primary-600' : ''
              }`}
            >
              {merchantTitle(merchant)}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 text-hint text-gray-500">
        {found.length === 0 && 'Такого проекта нет. Проверьте номер или название.'}
        {found.length > MAX_FOUND &&
          `Показаны первые ${MAX_FOUND} из ${formatCount(found.length)}: введите номер или название.`}
      </p>
    </div>
  )
}
