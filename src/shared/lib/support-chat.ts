import { useSyncExternalStore } from 'react'

type OpenChat = (text: string) => void

let openChat: OpenChat | null = null
const listeners = new Set<() => void>()

/** Makes the chat of the operator's module available to the page. */
export function offerSupportChat(open: OpenChat): void {
  openChat = open
  for (const listener of listeners) listener()
}

/** Returns what opens the operator's chat with a text; `null` without such a chat. */
export function useSupportChat(): OpenChat | null {
  return useSyncExternalStore(subscribe, () => openChat)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
