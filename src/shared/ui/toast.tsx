import { useSyncExternalStore } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { createStore } from '@/shared/lib/storage'
import { ErrorBoundary } from './error-boundary'

export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  readonly tone: ToastTone
  readonly text: string
  /** Closes the toast when aborted, e.g. together with its dialog. */
  readonly signal?: AbortSignal
  /** Button in the toast. A toast with a button does not close by itself after 5 s. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

/** Messages queued until the toaster's chunk has loaded. */
let waiting: readonly ToastMessage[] = []
let show: ((message: ToastMessage) => void) | null = null
/** True once there has been a message: the toaster's chunk then loads. */
const wanted = createStore(false)

/** Shows a toast, for 5 s unless it has a button; at most 20 at a time. A visible text is not shown twice. */
export function toast(message: ToastMessage): void {
  if (show !== null) {
    show(message)
    return
  }
  waiting = [...waiting, message]
  wanted.write(true)
}

/** Delivers queued and later messages to the toaster. Returns the disconnect function. */
export function connectToaster(present: (message: ToastMessage) => void): () => void {
  show = present
  for (const message of waiting) present(message)
  waiting = []
  return () => {
    show = null
  }
}

const LoadedToaster = lazyPart(async () => (await import('./toaster')).Toaster)

export function Toaster() {
  const isWanted = useSyncExternalStore(wanted.subscribe, wanted.read)
  if (!isWanted) return null
  return (
    <ErrorBoundary name="toasts" onFailure="hide">
      <LoadedToaster />
    </ErrorBoundary>
  )
}

/** Copies a text and reports success or failure in a toast (product §16.7). */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ tone: 'success', text: 'Скопировано в буфер обмена' })
  } catch (error) {
    logFailure('clipboard', error)
    toast({ tone: 'error', text: 'Не получилось скопировать в буфер обмена' })
  }
}
