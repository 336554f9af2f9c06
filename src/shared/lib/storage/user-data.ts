import { itemKeys, KEY_PREFIX, removeItem, type StorageArea } from './safe-storage'
import { type SlotOptions, type StorageSlot, storageSlot } from './storage-slot'

const USER_AREA = 'user/'
const KEPT_AREA = 'kept/'
const AREAS: readonly StorageArea[] = ['local', 'session']

function userPrefix(userId: string, area = USER_AREA): string {
  // The user id is encoded, so that no user's key prefix is the start of another's. JSON escapes lone surrogates,
  // which cannot be encoded.
  return `${area}${encodeURIComponent(JSON.stringify(userId).slice(1, -1))}/`
}

/**
 * Creates a slot for one user's data, removed by {@link wipeUserData}. The user id is part of the storage key
 * (quality 35).
 */
export function userStorageSlot<T>({
  userId,
  ...options
}: SlotOptions<T> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, name: `${userPrefix(userId)}${options.name}` })
}

/**
 * Creates a slot that survives the sign-out, so it must not contain data about a person, a payment or an order
 * (quality 17).
 */
export function keptStorageSlot<T>({
  userId,
  ...options
}: Omit<SlotOptions<T>, 'area'> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, area: 'local', name: `${userPrefix(userId, KEPT_AREA)}${options.name}` })
}

/** Removes all users' data from this browser, except that of `keepUserId`. */
export function wipeUserData({ keepUserId }: { readonly keepUserId?: string } = {}): void {
  const kept = keepUserId === undefined ? null : `${KEY_PREFIX}${userPrefix(keepUserId)}`
  for (const area of AREAS) {
    for (const key of itemKeys(area, `${KEY_PREFIX}${USER_AREA}`)) {
      if (kept === null || !key.startsWith(kept)) removeItem(area, key)
    }
  }
}
