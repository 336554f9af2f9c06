import { wipeUserData } from '@/shared/lib/storage'
import type { Session } from './session.types'
import { announceSignIn } from './session-epoch'
import { storeSession } from './session-store'

/** The last step of every way in. What other users left in this browser goes, and their tabs end (product §2.19). */
export function adoptSession(session: Session): void {
  wipeUserData({ keepUserId: session.userId })
  storeSession(session)
  announceSignIn(session)
}
