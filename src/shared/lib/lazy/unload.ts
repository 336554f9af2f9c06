/** Time in ms after `beforeunload` until the page is assumed to stay, e.g. after a download or `mailto:`. */
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

/** Detects that the page is unloading, which aborts pending loads (quality 70). Call once, before any load. */
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

/** Resolves once the page is not unloading: immediately, or when it turns out to stay or is shown again. */
export async function untilPageStays(): Promise<void> {
  if (isLeft) await new Promise<void>((resolve) => waiting.push(resolve))
}
