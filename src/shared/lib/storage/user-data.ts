import { itemKeys, KEY_PREFIX, removeItem, type StorageArea } from './safe-storage'
import { type SlotOptions, type StorageSlot, storageSlot } from './storage-slot'

const USER_AREA = 'user/'
const KEPT_AREA = 'kept/'
const AREAS: readonly StorageArea[] = ['local', 'session']

function userPrefix(userId: string, area = USER_AREA): string {
  // Encoded, so that no user's prefix begins another's; via JSON, because a lone surrogate cannot be encoded.
  return `${area}${encodeURIComponent(JSON.stringify(userId).slice(1, -1))}/`
}

/** A slot of one user, removed by {@link wipeUserData}. The id is part of the key, never an object's key (quality 35). */
export function userStorageSlot<T>({
  userId,
  ...options
}: SlotOptions<T> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, name: `${userPrefix(userId)}${options.name}` })
}

/** A slot that survives the sign-out, so it may hold nothing about a person, a payment or an order (quality 17). */
export function keptStorageSlot<T>({
  userId,
  ...options
}: Omit<SlotOptions<T>, 'area'> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, area: 'local', name: `${userPrefix(userId, KEPT_AREA)}${options.name}` })
}

/** Removes users' data from this browser: everybody's, or everybody's but that of the user who has just signed in. */
export function wipeUserData({ keepUserId }: { readonly keepUserId?: string } = {}): void {
  const kept = keepUserId === undefined ? null : `${KEY_PREFIX}${userPrefix(keepUserId)}`
  for (const area of AREAS) {
    for (const key of itemKeys(area, `${KEY_PREFIX}${USER_AREA}`)) {
      if (kept === null || !key.startsWith(kept)) removeItem(area, key)
    }
  }
}
