import { useState } from 'react'
import { EMPTY_DRAFT, type LinkChanges, linkDraftSlot, withAttempt } from './link-draft'

/** The draft of one form: in the component for the screen, in the browser for a reload or a new sign-in. */
export function useLinkDraft(userId: string, form: string) {
  const slot = linkDraftSlot(userId, form)
  const [draft, setDraft] = useState(() => slot.read() ?? EMPTY_DRAFT)
  const [isRestored, setRestored] = useState(() => Object.keys(draft.changes).length > 0)

  function keep(next: typeof draft) {
    setDraft(next)
    slot.write(next)
  }

  return {
    changes: draft.changes,
    /** What is typed here was typed before the page was last loaded. */
    isRestored,
    change: (part: LinkChanges) => keep({ ...draft, changes: { ...draft.changes, ...part } }),
    /** The `Idempotency-Key` under which the content is to be sent; kept before it is. */
    keyFor: (content: string) => {
      const attempt = withAttempt(draft, content)
      keep(attempt.draft)
      return attempt.key
    },
    forget: () => {
      setDraft(EMPTY_DRAFT)
      setRestored(false)
      slot.remove()
    },
  }
}
