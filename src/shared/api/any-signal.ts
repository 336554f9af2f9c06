/**
 * A signal that aborts with the first of these, for its reason: `AbortSignal.any`, which the oldest browsers that the
 * cabinet works in lack (quality 81).
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const signal of signals) {
    const follow = () => joined.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { signal: joined.signal })
  }
  return joined.signal
}
