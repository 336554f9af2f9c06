import { useEffect, useEffectEvent } from 'react'

/** `/` goes to the search, unless something is being typed or a dialog is open; by its place where the layout is Russian. */
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
