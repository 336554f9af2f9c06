import { mdiClose } from '@mdi/js'
import { Component, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isChunkFailure, reloadOnStaleChunk } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { Alert } from './alert'
import { Button, IconButton } from './button'
import { ErrorAlert } from './error-alert'
import { LostPart } from './lost-part'

type ErrorBoundaryProps = {
  readonly name: string
  readonly children: ReactNode
  /** A small part of the shell vanishes; a message, for what a click opens, shows over the page until it is closed. */
  readonly onFailure?: 'notice' | 'hide' | FailureMessage
}

type FailureMessage = {
  /** What did not work: «Меню не открылось.» */
  readonly text: string
  /** The owner takes the region away, so that the next press tries again. */
  readonly onClose: () => void
}

type ErrorBoundaryState = { readonly failure: 'none' | 'crash' | 'chunk' }

/** Keeps a render crash inside its part of the page (quality 47). React offers boundaries as classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: isChunkFailure(error) ? 'chunk' : 'crash' }
  }

  override componentDidCatch(error: unknown) {
    logFailure(this.props.name, error)
    if (isChunkFailure(error)) reloadOnStaleChunk()
  }

  override render() {
    const { failure } = this.state
    if (failure === 'none') return this.props.children
    const { onFailure = 'notice' } = this.props
    if (onFailure === 'hide') return null
    if (onFailure !== 'notice') return createPortal(<FloatingNotice {...onFailure} />, document.body)
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

/** Needs nothing that is still to be loaded, as a toast would. */
function FloatingNotice({ text, onClose }: FailureMessage) {
  return (
    <div className="fixed safe-foot z-toast mx-auto max-w-notice animate-rise rounded-control shadow-float">
      <Alert
        variant="error"
        role="alert"
        action={
          <span className="ml-auto flex items-center gap-1">
            <Button onClick={reloadDocument}>Обновить страницу</Button>
            <IconButton label="Закрыть" icon={mdiClose} onClick={onClose} />
          </span>
        }
      >
        {text} Проверьте соединение и попробуйте ещё раз или обновите страницу.
      </Alert>
    </div>
  )
}
