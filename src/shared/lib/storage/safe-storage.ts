export type StorageArea = 'local' | 'session'

/** Prefix of every key of this app: the origin may be shared with other pages. */
export const KEY_PREFIX = 'back-office:'

/** The fallback when the browser's storage is blocked or full; lives as long as the document. */
const memory: Readonly<Record<StorageArea, Map<string, string>>> = { local: new Map(), session: new Map() }

/** The getter itself throws when storage is blocked (quality 36). */
function browserStorage(area: StorageArea): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** Text under the key, or null. Never throws. */
export function readItem(area: StorageArea, key: string): string | null {
  const kept = memory[area].get(key)
  if (kept !== undefined) return kept
  try {
    return browserStorage(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** True when the browser keeps a text under the key, not just this document. Never throws. */
export function isInBrowser(area: StorageArea, key: string): boolean {
  return !memory[area].has(key) && readItem(area, key) !== null
}

/** Stores the text, in memory when the browser refuses. Never throws. */
export function writeItem(area: StorageArea, key: string, text: string): void {
  memory[area].delete(key)
  try {
    const storage = browserStorage(area)
    if (storage !== null) {
      storage.setItem(key, text)
      return
    }
  } catch {
    // Full: the older text must not outlive the newer one.
    removeFromBrowser(area, key)
  }
  memory[area].set(key, text)
}

function removeFromBrowser(area: StorageArea, key: string): void {
  try {
    browserStorage(area)?.removeItem(key)
  } catch {
    // Blocked, so there is nothing to remove.
  }
}

/** Removes the key from the browser and from memory. Never throws. */
export function removeItem(area: StorageArea, key: string): void {
  memory[area].delete(key)
  removeFromBrowser(area, key)
}

/** Keys that start with the prefix. Never throws. */
export function itemKeys(area: StorageArea, prefix: string): readonly string[] {
  const keys = new Set(memory[area].keys())
  try {
    const storage = browserStorage(area)
    for (let index = 0; storage !== null && index < storage.length; index += 1) {
      const key = storage.key(index)
      if (key !== null) keys.add(key)
    }
  } catch {
    // Blocked, so memory has all there is.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}
