let leaving = false
let endedElsewhere = false

/**
 * True once the browser was told to leave for the provider, the secure host or an explaining page. What still runs in
 * this document should end silently: no toast, no retry, no second redirect (quality 10).
 */
export function isLeaving(): boolean {
  return leaving
}

/** From here on {@link isLeaving} is true. */
export function markLeaving(): void {
  leaving = true
}

/** The browser stays after all. */
export function unmarkLeaving(): void {
  leaving = false
}

/** True once another tab has ended this tab's session. */
export function wasEndedElsewhere(): boolean {
  return endedElsewhere
}

/** From here on {@link wasEndedElsewhere} is true. */
export function markEndedElsewhere(): void {
  endedElsewhere = true
}
