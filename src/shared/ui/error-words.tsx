import { errorMessage } from '@/shared/api'

type ErrorWordsProps = {
  readonly error: unknown
  /** What to do next, in sentences, where the screen knows better than the error. */
  readonly advice?: string
  /** A sentence that follows. */
  readonly note?: string
}

/** Why something failed, and what to do next: the same words on every screen. */
export function ErrorWords({ error, advice = errorMessage(error, 'advice'), note = '' }: ErrorWordsProps) {
  const words = errorMessage(error, 'short')
  const more = `${advice} ${note}`.trim()
  return (
    <>
      {words}
      {/* Apart, so that the words stand alone in their element, as the server sent them. */}
      {more !== '' && <span>{`${/[.!?…]\u2069?$/.test(words) ? '' : '.'} ${more}`}</span>}
    </>
  )
}
