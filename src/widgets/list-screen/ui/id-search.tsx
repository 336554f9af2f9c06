import { mdiMagnify } from '@mdi/js'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '@/shared/ui'

type IdSearchProps = {
  readonly label: string
  /** For where the label would be truncated. */
  readonly placeholder?: string | undefined
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Enter again, when its row has been found. */
  readonly onOpen: () => void
  readonly ref: Ref<HTMLInputElement>
}

const PAUSE_MS = 500

/** Approximate width of a letter on a phone. */
const CHARACTER_REM = 0.54

/** Search by id: after a pause in the typing, or at once by Enter. */
export function IdSearch({ label, placeholder = label, value, onSearch, onOpen, ref }: IdSearchProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // The navigation settles after the next letter: only other changes of the URL count.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const wanted = text.trim()
  const send = () => {
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }
  const sendAfterPause = useEffectEvent(send)
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(sendAfterPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent])
  return (
    <div
      className="relative block min-w-0 grow basis-(--placeholder) sm:max-w-64 sm:basis-26 print:hidden"
      // On a phone the tools are next to the field if its placeholder still fits.
      style={{ ['--placeholder' as string]: `${placeholder.length * CHARACTER_REM + 3}rem` }}
    >
      <Icon
        path={mdiMagnify}
        className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-gray-500"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        title={`${label} (клавиша /)`}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (wanted === sent && wanted !== '') onOpen()
          else send()
        }}
        className="min-h-target w-full rounded-control border border-gray-400 bg-white pr-2 pl-9 text-lead sm:max-lg:pr-1 sm:max-lg:pl-8.5 placeholder:text-gray-500 sm:min-h-9 sm:text-base"
      />
    </div>
  )
}

/** `/` focuses the search, outside of fields and dialogs; in the Russian layout the key is matched by its position. */
export function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey)
    if (!isSlash || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    const isTyping =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
    if (isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
    event.preventDefault()
    field.current?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
