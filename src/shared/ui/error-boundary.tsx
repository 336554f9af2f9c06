import { Component, type ReactNode } from 'react'
import { isChunkFailure, reloadOnStaleChunk } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { ErrorAlert } from './error-alert'
import { setFailureNotice } from './failure-notice'
import { LostPart } from './lost-part'

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
    if (typeof this.props.onFailure === 'function') setFailureNotice(null)
  }

  override componentDidCatch(error: unknown) {
    const { name, onFailure } = this.props
    logFailure(name, error)
    const isLost = isChunkFailure(error)
    const isReloading = isLost && reloadOnStaleChunk()
    if (typeof onFailure !== 'function' || isReloading) return
    setFailureNotice(isLost ? 'Не загрузилось.' : 'Эта часть страницы не открылась.')
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
