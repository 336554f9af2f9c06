/** A value outside of React that components follow by `useSyncExternalStore`. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Calls back after every change; returns how to stop that. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
