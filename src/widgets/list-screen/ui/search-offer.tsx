import { useEffect, useEffectEvent, useState } from 'react'
import { readTypedSearch } from '@/features/typed-search'
import { periodTitle } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'
import { Button } from '@/shared/ui'
import type { ListChange } from '../model/list-search'
import { isSearchFilter } from '../model/list-state'
import { searchChange } from '../model/search-change'
import { useListContext } from '../model/use-list-url'

/* oxlint-disable jsx-a11y/click-events-have-key-events -- the search field handles the keys */

type SearchOfferProps = {
  readonly id: string
  readonly text: string
  readonly onActive: (id: string | undefined) => void
  readonly onSelect: (change: ListChange, isById: boolean) => void
  readonly onClose: () => void
}

/** Renders the list of possible meanings of the typed text. A single meaning is searched immediately. */
export function SearchOffer({ id, text, onActive, onSelect, onClose }: SearchOfferProps) {
  const { list, state } = useListContext()
  const found = Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = isSearchFilter(filter) ? readTypedSearch(filter.param, text) : null
    return value === null ? [] : [{ name, value, title: filter.title }]
  })
  const byId = { name: null, value: text, title: list.search.label }
  // Text with characters that no id contains is only offered as an id if it has no other meaning.
  const options = found.length > 0 && /[\s,+()]/.test(text) ? found : [...found, byId]
  const [index, setIndex] = useState(-1)
  const optionId = (at: number) => `${id}-${at}`

  const select = (at: number) => {
    const option = options[at]
    if (option !== undefined)
      onSelect(searchChange(list, state, option.name, option.value), option.name === null)
  }
  const move = (to: number) => {
    setIndex(to)
    onActive(optionId(to))
  }
  const selectOnly = useEffectEvent(() => {
    onActive(undefined)
    if (options.length === 1) select(0)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') move((index + 1) % options.length)
    else if (key === 'ArrowUp') move(index <= 0 ? options.length - 1 : index - 1)
    // If no option is selected, Enter selects the first option, and a second Enter confirms it.
    else if (key === 'Enter' && index < 0) move(0)
    else if (key === 'Enter') select(index)
    else if (key === 'Escape') onClose()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    selectOnly()
    // Uses a capture listener, so that it runs before the field's own handler.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  if (options.length === 1) return null
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Что искать"
        className="absolute top-full left-0 z-header mt-1 w-max max-w-[min(24rem,calc(100vw-1.5rem))] min-w-full rounded-card border border-gray-200 bg-white p-1 shadow-float"
      >
        {options.map(({ name, title, value }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
          <div
            key={title}
            id={optionId(at)}
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            // Prevents the option from taking the focus, which stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => select(at)}
            className={`flex min-h-target cursor-pointer items-center rounded-control px-3 py-1.5 wrap-anywhere hover:bg-gray-100 sm:min-h-9 ${
              at === index ? 'bg-primary-50 text-primary-600' : ''
            }`}
          >
            {name === null ? title : `${title}: ${isolated(value)}`}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {`Что искать: вариантов ${options.length}. Выберите стрелками и нажмите Enter.`}
      </span>
    </>
  )
}

/** Renders the period that limits a search: «За последние 7 дней. Искать за всё время?» */
export function SearchPeriod() {
  const { state, change } = useListContext()
  const [now] = useState(() => new Date())
  const title = periodTitle(state.period, now)
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-1 text-table sm:mt-2">
      За {title.charAt(0).toLowerCase() + title.slice(1)}.
      <Button variant="tertiary" size="small" onClick={() => change({ any_period: 1 })}>
        Искать за всё время?
      </Button>
    </p>
  )
}
