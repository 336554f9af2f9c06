import { z } from '@/shared/lib/zod'

type StorageArea = 'local' | 'session'

/** Prefix of every storage key of this app, because other pages may share the origin. */
const KEY_PREFIX = 'back-office:'

/** Fallback when the browser's storage is blocked or full; lost with the document. */
const memory: Readonly<Record<StorageArea, Map<string, string>>> = { local: new Map(), session: new Map() }

/** Returns the storage; `null` when blocked, in which case the property itself throws (quality 36). */
function browserStorage(area: StorageArea): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

function readItem(area: StorageArea, key: string): string | null {
  const kept = memory[area].get(key)
  if (kept !== undefined) return kept
  try {
    return browserStorage(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores the text, in memory when the browser's storage is blocked or full. Never throws. */
function writeItem(area: StorageArea, key: string, text: string): void {
  memory[area].delete(key)
  try {
    const storage = browserStorage(area)
    if (storage !== null) {
      storage.setItem(key, text)
      return
    }
  } catch {
    // Storage is full: remove the stale text, which would otherwise outlive the new text.
    removeFromBrowser(area, key)
  }
  memory[area].set(key, text)
}

function removeFromBrowser(area: StorageArea, key: string): void {
  try {
    browserStorage(area)?.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

function removeItem(area: StorageArea, key: string): void {
  memory[area].delete(key)
  removeFromBrowser(area, key)
}

function itemKeys(area: StorageArea, prefix: string): readonly string[] {
  const keys = new Set(memory[area].keys())
  try {
    const storage = browserStorage(area)
    for (let index = 0; storage !== null && index < storage.length; index += 1) {
      const key = storage.key(index)
      if (key !== null) keys.add(key)
    }
  } catch {
    // Storage is blocked, so all keys are in memory.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Typed value in the browser's storage. No method throws. */
export type StorageSlot<T> = {
  readonly key: string
  /** Returns the value, or `null` when absent, invalid or of another version. An unusable entry is removed. */
  readonly read: () => T | null
  /** Stores the value; in memory if the browser's storage is blocked or full. */
  readonly write: (value: T) => void
  readonly remove: () => void
  /** Returns true for any entry, even an invalid entry. Fast, because the entry is not parsed. */
  readonly exists: () => boolean
  /** Returns true when the browser has stored the value, so that it outlives this document. */
  readonly isKept: () => boolean
}

type SlotOptions<T> = {
  readonly area: StorageArea
  /** Unique name of the slot, e.g. `session`. */
  readonly name: string
  /** Version of the value's shape. Entries of other versions are dropped, not migrated. Defaults to 1. */
  readonly version?: number
  readonly schema: z.ZodMiniType<T>
}

const envelopeSchema = z.object({ version: z.number(), value: z.unknown() })

/** Creates a slot for one JSON value, validated by its schema on every read (quality 35, 36). */
export function storageSlot<T>({ area, name, version = 1, schema }: SlotOptions<T>): StorageSlot<T> {
  const key = `${KEY_PREFIX}${name}`
  return {
    key,
    read: () => {
      const text = readItem(area, key)
      if (text === null) return null
      try {
        const envelope = z.parse(envelopeSchema, JSON.parse(text))
        if (envelope.version === version) return z.parse(schema, envelope.value)
      } catch {
        // An invalid entry is removed, like an entry of another version.
      }
      removeItem(area, key)
      return null
    },
    write: (value) => writeItem(area, key, JSON.stringify({ version, value })),
    remove: () => removeItem(area, key),
    exists: () => readItem(area, key) !== null,
    isKept: () => !memory[area].has(key) && readItem(area, key) !== null,
  }
}

const USER_AREA = 'user/'
const KEPT_AREA = 'kept/'
const AREAS: readonly StorageArea[] = ['local', 'session']

function userPrefix(userId: string, area = USER_AREA): string {
  // The id is encoded, so that no user's prefix is the start of another user's prefix. JSON escapes lone surrogates,
  // for which `encodeURIComponent` would throw.
  return `${area}${encodeURIComponent(JSON.stringify(userId).slice(1, -1))}/`
}

/** Creates a slot for one user's data, which {@link wipeUserData} removes (quality 35). */
export function userStorageSlot<T>(options: SlotOptions<T> & { readonly userId: string }): StorageSlot<T> {
  return storageSlot({ ...options, name: `${userPrefix(options.userId)}${options.name}` })
}

/** Creates a slot that survives a logout. Must not store data about a person, payment or order (quality 17). */
export function keptStorageSlot<T>(options: Omit<SlotOptions<T>, 'area'> & { readonly userId: string }) {
  const name = `${userPrefix(options.userId, KEPT_AREA)}${options.name}`
  return storageSlot({ ...options, area: 'local', name })
}

export function wipeUserData({ keepUserId }: { readonly keepUserId?: string } = {}): void {
  const kept = keepUserId === undefined ? null : `${KEY_PREFIX}${userPrefix(keepUserId)}`
  for (const area of AREAS) {
    for (const key of itemKeys(area, `${KEY_PREFIX}${USER_AREA}`)) {
      if (kept === null || !key.startsWith(kept)) removeItem(area, key)
    }
  }
}
