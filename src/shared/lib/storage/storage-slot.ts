import { z } from '@/shared/lib/zod'
import { isInBrowser, KEY_PREFIX, readItem, removeItem, type StorageArea, writeItem } from './safe-storage'

/** One typed value in the browser's storage. No call throws. */
export type StorageSlot<T> = {
  /** Full key in the browser's storage, as in a `storage` event. */
  readonly key: string
  /** The value, or null when absent, invalid or of another version; an unusable entry is removed. */
  readonly read: () => T | null
  /** Stores the value; only for the life of the document when the browser refuses. */
  readonly write: (value: T) => void
  readonly remove: () => void
  /** Whether there is anything, which may turn out to be unusable: takes no time however long it is. */
  readonly exists: () => boolean
  /** True when the browser has the value, so that it outlives this document. */
  readonly isKept: () => boolean
}

export type SlotOptions<T> = {
  readonly area: StorageArea
  /** Unique in the app, e.g. `session`. */
  readonly name: string
  /** Defaults to 1. Raised when the shape changes: older entries are then dropped, not migrated. */
  readonly version?: number
  readonly schema: z.ZodMiniType<T>
}

const envelopeSchema = z.object({ version: z.number(), value: z.unknown() })

/** A slot for one JSON value, validated by its schema on every read (quality 35, 36). */
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
        // Removed like an entry of another version.
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
