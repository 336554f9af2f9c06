import { mdiClose, mdiMagnify } from '@mdi/js'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isTyping, useKeydown } from '@/shared/lib/device'
import { toSearchParam } from '@/shared/lib/search-param'
import { Icon, IconButton, lazyWindow } from '@/shared/ui'
import type { ListChange } from '../model/list-search'
import { isSearchFilter } from '../model/list-state'
import { useListContext } from '../model/use-list-url'

const SearchOffer = lazyWindow('search offer', async () => (await import('./search-offer')).SearchOffer)

const PAUSE_MS = 500

/**
 * Renders the search field. After a pause in typing or on Enter, it searches; if the list has search filters, it
 * lists the possible meanings of the text instead. Enter runs `onOpen` when the row has already been found.
 */
export function IdSearch({ onOpen }: { readonly onOpen: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const { list, state, change } = useListContext()
  const { label, placeholder = label } = list.search
  const value = state.searchId
  const searches = Object.entries(list.filters).filter(([, filter]) => isSearchFilter(filter))
  const listId = useId()
  /** The typed text whose possible meanings are listed; `null` when the list is closed. */
  const [offered, setOffered] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string>()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // Navigation may finish after the next keystroke, so ignore changes of the URL that this field caused.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const wanted = text.trim()
  const search = (found: ListChange, isById = true) => {
    if (!isById) setText('')
    setSent(isById ? wanted : '')
    setOffered(null)
    change(found)
  }
  const send = () => {
    if (wanted === sent) return
    if (wanted !== '' && searches.length > 0) setOffered(wanted)
    else search({ search: wanted === '' ? undefined : toSearchParam(wanted) })
  }
  const sendAfterPause = useEffectEvent(send)
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(sendAfterPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent])
  return (
    <div className="relative block min-w-0 grow basis-40 sm:max-w-64 sm:basis-26 print:hidden">
      <Icon
        path={mdiMagnify}
        className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-gray-500"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        title={`${[label, ...searches.map(([, { title }]) => title)].join(', ')} (клавиша /)`}
        {...(offered !== null && {
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': activeId,
        })}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onFocus={searches.length === 0 ? undefined : SearchOffer.preload}
        onBlur={() => setOffered(null)}
        onChange={(event) => {
          setText(event.target.value)
          setOffered(null)
        }}
        onKeyDown={(event) => {
          if (event.defaultPrevented) return
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            document.querySelector<HTMLElement>('[data-row]')?.focus()
          }
          if (event.key !== 'Enter') return
          if (wanted === sent && (wanted !== '' || searches.some(([name]) => state.filters.has(name))))
            onOpen()
          else send()
        }}
        className={`min-h-target w-full rounded-control border border-gray-400 bg-white pl-9 text-lead text-ellipsis [&::-webkit-search-cancel-button]:hidden sm:max-lg:pl-8.5 sm:min-h-9 sm:text-base ${text === '' ? 'pr-1' : 'pr-8'}`}
      />
      {text !== '' && (
        <IconButton
          label="Очистить поиск"
          icon={mdiClose}
          // Esc clears the field by keyboard.
          tabIndex={-1}
          className="absolute top-0 right-0"
          onClick={() => {
            setText('')
            if (sent !== '') search({ search: undefined }, false)
            field.current?.focus()
          }}
        />
      )}
      {offered !== null && (
        <SearchOffer
          key={offered}
          id={listId}
          text={offered}
          onActive={setActiveId}
          onSelect={search}
          onClose={() => setOffered(null)}
        />
      )}
    </div>
  )
}

/** Focuses the search on `/`, unless a field or dialog is active. In the Russian layout the key's position counts. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useKeydown((event) => {
    const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey)
    if (!isSlash || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
    event.preventDefault()
    field.current?.focus()
  })
}
