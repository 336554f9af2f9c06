import { focusManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfig } from '@/shared/config'
import { lazyPart } from '@/shared/lib/lazy'

const NoticeLines = lazyPart(async () => (await import('./notice-lines')).NoticeLines)

/** What the operator tells everybody, and a newer release. Its code comes when there may be something to tell. */
export function Notices() {
  const { notices } = useConfig()
  const [hasReturned, setReturned] = useState(false)
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && setReturned(true)), [])
  return (notices !== undefined || hasReturned) && <NoticeLines asksForRelease={hasReturned} />
}
