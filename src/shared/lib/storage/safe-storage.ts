export type StorageArea = 'local' | 'session'

/** Prefix of every storage key of this app, because other pages may share the origin. */
export const KEY_PREFIX = 'back-office:'

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

export function readItem(area: StorageArea, key: string): string | null {
  const kept = memory[area].get(key)
  if (kept !== undefined) return kept
  try {
    return browserStorage(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Returns true when the browser itself stores the text, rather than the in-memory fallback. Never throws. */
export function isInBrowser(area: StorageArea, key: string): boolean {
  return !memory[area].has(key) && readItem(area, key) !== null
}

/** Stores the text, in memory when the browser's storage is blocked or full. Never throws. */
export function writeItem(area: StorageArea, key: string, text: string): void {
  memory[area].delete(key)
  try {
    const storage = browserStorage(area)
    if (storage !== null) {
      storage.setItem(key, text)
      return
    }
  } catch {
    // Storage is full: remove the stale text, which would otherwise outlive the new one.
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

export function removeItem(area: StorageArea, key: string): void {
  memory[area].delete(key)
  removeFromBrowser(area, key)
}

export function itemKeys(area: StorageArea, prefix: string): readonly string[] {
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
