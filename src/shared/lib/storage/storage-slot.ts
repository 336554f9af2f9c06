import { z } from '@/shared/lib/zod'
import { isInBrowser, KEY_PREFIX, readItem, removeItem, type StorageArea, writeItem } from './safe-storage'

/** Typed value in the browser's storage. No method throws. */
export type StorageSlot<T> = {
  readonly key: string
  /** Returns the value, or `null` when absent, invalid or of another version. An unusable entry is removed. */
  readonly read: () => T | null
  /** Stores the value; in memory if the browser's storage is blocked or full. */
  readonly write: (value: T) => void
  readonly remove: () => void
  /** Returns true for any entry, also an invalid one. Fast, because the entry is not parsed. */
  readonly exists: () => boolean
  /** Returns true when the browser has stored the value, so that it outlives this document. */
  readonly isKept: () => boolean
}

export type SlotOptions<T> = {
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
        // An entry that is not JSON is removed, like an entry of another version.
      }
      removeItem(area, key)
      return null
    },
    write: (value) => writeItem(area, key, JSON.stringify({ version, value })),
    remove: () => removeItem(area, key),
    exists: () => readItem(area, key) !== null,
    isKept: () => isInBrowser(area, key),
  }
}
