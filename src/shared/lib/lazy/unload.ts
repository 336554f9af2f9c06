/**
 * How long an announced departure may take. The browser says nothing when it stays after all: the user has refused to
 * leave, or the link was a download or a letter. A read is waited for as long.
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
 * Begins to notice that the user goes elsewhere: browsers then abort what is still loading, which is no fault of the
 * network or of a release (quality 70). Call once, before anything is loaded.
 */
export function watchUnload(): void {
  window.addEventListener('beforeunload', () => {
    begin()
    timer = setTimeout(stay, ANNOUNCED_MS)
  })
  window.addEventListener('pagehide', begin)
  window.addEventListener('pageshow', stay)
}

/** True from the moment when the browser begins to leave this document. */
export function isUnloading(): boolean {
  return isLeft
}

/** Resolves at once while nobody leaves, else when the page turns out to stay or is shown again; else never. */
export async function untilPageStays(): Promise<void> {
  if (isLeft) await new Promise<void>((resolve) => waiting.push(resolve))
}
