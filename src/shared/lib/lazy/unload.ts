/** Timeout of leaving: browsers do not report that the page stays, as after a cancel, a download or `mailto:`. */
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

/** Detects that the user is leaving, which aborts loads (quality 70). Call once, before anything loads. */
export function watchUnload(): void {
  window.addEventListener('beforeunload', () => {
    begin()
    timer = setTimeout(stay, ANNOUNCED_MS)
  })
  window.addEventListener('pagehide', begin)
  window.addEventListener('pageshow', stay)
}

export function isUnloading(): boolean {
  return isLeft
}

/** Resolves at once unless the user is leaving; then when the page stays or is shown again, if ever. */
export async function untilPageStays(): Promise<void> {
  if (isLeft) await new Promise<void>((resolve) => waiting.push(resolve))
}
