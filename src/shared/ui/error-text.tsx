import type { Failure } from '@/shared/api'

type ErrorWordsProps = Failure & {
  /** A sentence that follows. */
  readonly note?: string | undefined
}

/** Why something failed, and what to do next: the same words on every screen. */
export function ErrorWords({ reason, advice, note = '' }: ErrorWordsProps) {
  const more = `${advice} ${note}`.trim()
  return (
    <>
      {reason}
      {/* Apart, so that the words stand alone in their element, as the server sent them. */}
      {more !== '' && <span>{`${/[.!?…]\u2069?$/.test(reason) ? '' : '.'} ${more}`}</span>}
    </>
  )
}
