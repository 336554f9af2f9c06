import { Component, type ReactNode } from 'react'
import { isChunkFailure, reloadForNewRelease } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { Button } from './button'
import { Notice } from './notice'

type RegionProps = {
  /** For the log: which part of the page failed. */
  readonly name: string
  readonly children: ReactNode
  /** Small parts of the shell vanish instead of showing a notice. */
  readonly onFailure?: 'notice' | 'hide'
}

type RegionState = { readonly failure: 'none' | 'crash' | 'chunk' }

/** Keeps a render crash inside its part of the page (quality 47). React offers boundaries as classes only. */
export class Region extends Component<RegionProps, RegionState> {
  override state: RegionState = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): RegionState {
    return { failure: isChunkFailure(error) ? 'chunk' : 'crash' }
  }

  override componentDidCatch(error: unknown) {
    logFailure(this.props.name, error)
    if (isChunkFailure(error)) reloadForNewRelease()
  }

  override render() {
    const { failure } = this.state
    if (failure === 'none') return this.props.children
    if (this.props.onFailure === 'hide') return null
    return failure === 'chunk' ? (
      <NewVersionNotice />
    ) : (
      <CrashNotice onRetry={() => this.setState({ failure: 'none' })} />
    )
  }
}

function CrashNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="p-4 sm:p-6">
      <Notice tone="error" role="alert" action={<Button onClick={onRetry}>Повторить</Button>}>
        Эта часть страницы не смогла открыться. Остальные разделы работают.
      </Notice>
    </div>
  )
}

function NewVersionNotice() {
  return (
    <div className="p-4 sm:p-6">
      <Notice tone="info" role="alert" action={<Button onClick={reloadDocument}>Обновить страницу</Button>}>
        Вышла новая версия кабинета, или пропало соединение. Обновите страницу, чтобы продолжить.
      </Notice>
    </div>
  )
}
