import { itemKeys, KEY_PREFIX, removeItem, type StorageArea } from './safe-storage'
import { type SlotOptions, type StorageSlot, storageSlot } from './storage-slot'

const USER_AREA = 'user/'
const AREAS: readonly StorageArea[] = ['local', 'session']

function userPrefix(userId: string): string {
  // Encoded, so that no id can end in another one's prefix; a lone surrogate, which has no encoding, by its number.
  const encoded = Array.from(userId, (sign) => {
    return /\p{Cs}/u.test(sign) ? `%u${sign.charCodeAt(0)}` : encodeURIComponent(sign)
  })
  return `${USER_AREA}${encoded.join('')}/`
}

/**
 * A place for one JSON value of one user, e.g. a setting kept only in this browser. The id is a part of the storage
 * key and never a key of an object (quality 35); {@link wipeUserData} removes all of them.
 */
export function userStorageSlot<T>({
  userId,
  ...options
}: SlotOptions<T> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, name: `${userPrefix(userId)}${options.name}` })
}

/** Removes what this browser keeps for users: of everybody, or of everybody but the one who has just signed in. */
export function wipeUserData({ keepUserId }: { readonly keepUserId?: string } = {}): void {
  const kept = keepUserId === undefined ? null : `${KEY_PREFIX}${userPrefix(keepUserId)}`
  for (const area of AREAS) {
    for (const key of itemKeys(area, `${KEY_PREFIX}${USER_AREA}`)) {
      if (kept === null || !key.startsWith(kept)) removeItem(area, key)
    }
  }
}
