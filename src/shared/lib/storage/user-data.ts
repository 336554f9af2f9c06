import { itemKeys, KEY_PREFIX, removeItem, type StorageArea } from './safe-storage'
import { type SlotOptions, type StorageSlot, storageSlot } from './storage-slot'

const USER_AREA = 'user/'
const KEPT_AREA = 'kept/'
const AREAS: readonly StorageArea[] = ['local', 'session']

function userPrefix(userId: string, area = USER_AREA): string {
  // Encoded, so that no user's prefix is the start of another's. JSON escapes lone surrogates, which would
  // throw.
  return `${area}${encodeURIComponent(JSON.stringify(userId).slice(1, -1))}/`
}

/** Creates a slot for one user's data, which {@link wipeUserData} removes (quality 35). */
export function userStorageSlot<T>({
  userId,
  ...options
}: SlotOptions<T> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, name: `${userPrefix(userId)}${options.name}` })
}

/** Creates a slot that survives a logout. Not for data about a person, payment or order (quality 17). */
export function keptStorageSlot<T>({
  userId,
  ...options
}: Omit<SlotOptions<T>, 'area'> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, area: 'local', name: `${userPrefix(userId, KEPT_AREA)}${options.name}` })
}

export function wipeUserData({ keepUserId }: { readonly keepUserId?: string } = {}): void {
  const kept = keepUserId === undefined ? null : `${KEY_PREFIX}${userPrefix(keepUserId)}`
  for (const area of AREAS) {
    for (const key of itemKeys(area, `${KEY_PREFIX}${USER_AREA}`)) {
      if (kept === null || !key.startsWith(kept)) removeItem(area, key)
    }
  }
}
