import { mdiClose } from '@mdi/js'
import { Component, type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useIsOnline } from '@/shared/lib/device'
import { isChunkFailure, type Lazy, lazyPart, reloadOnStaleChunk } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { formatMoscowClock } from '@/shared/lib/moscow-time'
import { createStore } from '@/shared/lib/storage'
import { Alert, ErrorAlert } from './alert'
import { Button, IconButton } from './button'

type ErrorBoundaryProps = {
  readonly name: string
  readonly children: ReactNode
  /** Defaults to a notice. `hide` renders nothing; a function can e.g. close a dialog, to allow a retry. */
  readonly onFailure?: 'hide' | (() => void)
}

type ErrorBoundaryState = { readonly failure: 'none' | 'crash' | 'chunk' }

/** Limits a render error to a part of the page (quality 47). A class, because React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: isChunkFailure(error) ? 'chunk' : 'crash' }
  }

  override componentDidMount() {
    if (typeof this.props.onFailure === 'function') notice.write(null)
  }

  override componentDidCatch(error: unknown) {
    const { name, onFailure } = this.props
    logFailure(name, error)
    const isLost = isChunkFailure(error)
    const isReloading = isLost && reloadOnStaleChunk()
    if (typeof onFailure !== 'function' || isReloading) return
    const online = `${isLost ? 'Не загрузилось.' : 'Эта часть страницы не открылась.'} Попробуйте ещё раз или обновите страницу.`
    notice.write(navigator.onLine ? online : 'Нет соединения. Нажмите ещё раз, когда связь вернётся.')
    onFailure()
  }

  override render() {
    const { failure } = this.state
    if (failure === 'none') return this.props.children
    if (this.props.onFailure !== undefined) return null
    const retry = () => this.setState({ failure: 'none' })
    return (
      <div className="p-4 sm:p-6">
        {failure === 'chunk' ? (
          <LostPart onRetry={retry} />
        ) : (
          <ErrorAlert onRetry={retry}>
            Эта часть страницы не открылась. Остальные разделы работают.
          </ErrorAlert>
        )}
      </div>
    )
  }
}

type Closable = { readonly onClose: () => void }

/** Returns a `lazyPart` in an error boundary: a failure runs `onClose`, so that the next click can open it again. */
export function lazyWindow<Window extends (props: never) => ReactNode>(
  name: string,
  load: () => Promise<Window>,
  whileLoading?: ReactNode,
): Lazy<Window>
export function lazyWindow(
  name: string,
  load: () => Promise<(props: Closable) => ReactNode>,
  whileLoading?: ReactNode,
) {
  const Part = lazyPart(load, whileLoading)
  const Window = (props: Closable) => (
    <ErrorBoundary name={name} onFailure={props.onClose}>
      <Part {...props} />
    </ErrorBoundary>
  )
  return Object.assign(Window, { preload: Part.preload })
}

/** Renders a message in place of a component whose chunk failed to load. Retries when back online. */
export function LostPart({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useIsOnline()
  const retry = useEffectEvent(onRetry)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) retry()
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <Alert
      variant="info"
      role={isOnline ? 'alert' : 'status'}
      action={isOnline && <Button onClick={reloadDocument}>Обновить страницу</Button>}
    >
      {isOnline
        ? 'Вышла новая версия кабинета, или пропало соединение. Обновите страницу, чтобы продолжить.'
        : 'Нет соединения. Раздел откроется, когда связь вернётся.'}
    </Alert>
  )
}

/** The text to show; `null` for none. */
const notice = createStore<string | null>(null)
/** The time when the browser went offline; `null` while it is online. */
const offlineSince = createStore<Date | null>(null)

/**
 * Renders a notice that a click opened nothing, or else a line that tells since when the browser is offline. Not a toast,
 * because the toaster's chunk may have failed, too.
 */
export function FailureNotice() {
  const text = useSyncExternalStore(notice.subscribe, notice.read)
  const isOnline = useIsOnline()
  const since = useSyncExternalStore(offlineSince.subscribe, offlineSince.read)
  useEffect(() => {
    offlineSince.write(isOnline ? null : new Date())
    if (isOnline) notice.write(null)
  }, [isOnline])
  if (text === null) {
    return (
      since && (
        // Moves nothing. At the end of the page it covers only the padding of the footer.
        <p
          role="alert"
          className="fixed inset-x-0 bottom-0 z-header bg-gray-900 text-center text-hint leading-7 text-white safe-bottom print:hidden"
        >
          Нет соединения с {formatMoscowClock(since)}. Данные обновятся сами.
        </p>
      )
    )
  }
  return (
    <div
      // A new text gets a new element, so that the animation draws attention to the text.
      key={text}
      className="fixed safe-foot z-toast mx-auto max-w-notice animate-rise rounded-control shadow-float print:hidden"
    >
      <Alert
        variant="info"
        role="alert"
        action={
          <span className="ml-auto flex items-center gap-1">
            {isOnline && <Button onClick={reloadDocument}>Обновить страницу</Button>}
            <IconButton label="Закрыть" icon={mdiClose} onClick={() => notice.write(null)} />
          </span>
        }
      >
        {text}
      </Alert>
    </div>
  )
}
