import { focusManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfig } from '@/shared/config'
import { lazyPart } from '@/shared/lib/lazy'

const NoticeLines = lazyPart(async () => (await import('./notice-lines')).NoticeLines)

/** Renders the operator's notice and the message about a newer release. Their code loads when one may be shown. */
export function Notices() {
  const { notices } = useConfig()
  const [hasReturned, setReturned] = useState(false)
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && setReturned(true)), [])
  return (notices !== undefined || hasReturned) && <NoticeLines asksForRelease={hasReturned} />
}
