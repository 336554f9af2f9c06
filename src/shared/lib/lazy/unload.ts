/**
 * How long leaving may take after `beforeunload`. The browser does not report that the page stays: the user cancelled,
 * or the link was a download or `mailto:`. Equals the timeout of a read.
 */
const ANNOUNCED_MS = 10_000

let isLeft = false
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function begin(): void {
  clearTimeout(timer)
  isLeft = true
}

function stay(): void {
  clearTimeout(timer)
  isLeft = false
  for (const resume of waiting.splice(0)) resume()
}

/**
 * Detects that the user is leaving: browsers then abort pending loads, which is no fault of the network or a release
 * (quality 70). Call once, before anything loads.
 */
export function watchUnload(): void {
  window.addEventListener('beforeunload', () => {
    begin()
    timer = setTimeout(stay, ANNOUNCED_MS)
  })
  window.addEventListener('pagehide', begin)
  window.addEventListener('pageshow', stay)
}

/** True once the browser starts to leave this document. */
export function isUnloading(): boolean {
  return isLeft
}

/** Resolves at once unless the user is leaving; then when the page stays or is shown again, if ever. */
export async function untilPageStays(): Promise<void> {
  if (isLeft) await new Promise<void>((resolve) => waiting.push(resolve))
}
