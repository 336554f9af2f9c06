import { itemKeys, KEY_PREFIX, removeItem, type StorageArea } from './safe-storage'
import { type SlotOptions, type StorageSlot, storageSlot } from './storage-slot'

const USER_AREA = 'user/'
const AREAS: readonly StorageArea[] = ['local', 'session']

function userPrefix(userId: string): string {
  // Encoded, so that no id can end in another one's prefix; as JSON writes it, because a lone surrogate has no encoding.
  return `${USER_AREA}${encodeURIComponent(JSON.stringify(userId).slice(1, -1))}/`
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
