import type { Page, Request } from '@playwright/test'

const POLL_MS = 100
// Time in milliseconds without a change after which a page is idle. It is longer than the debounce of typed
// text.
const QUIET_MS = 450
// Maximum time in milliseconds that a page may look loading while no request or retry is pending (quality O5).
const LONGEST_WAIT_MS = 10_000
// Maximum duration in milliseconds of a request: a read times out after 10 s and a write after 20 s (quality
// 49); the rest is a margin.
const LONGEST_REQUEST_MS = 40_000
const LONGEST_SETTLING_MS = 150_000

const MOST_TRIES = 3
const RETRIED_STATUS = new Set([408, 425, 429])
/** Maximum delays in milliseconds before the first and the second retry, with a margin (quality 39). */
const RETRY_PAUSE_MS = [1500, 2500] as const
/** Delay in milliseconds of the provider's `Retry-After: 3`, with a margin. */
const RETRY_AFTER_MS = 3500

/** Delay in milliseconds before a chunk is retried: one second, with a margin (quality 53). */
const CHUNK_PAUSE_MS = 2000

type Retry = { readonly key: string; readonly until: number }

type Look = {
  readonly isWaiting: boolean
  readonly saysOffline: boolean
  /** A summary of the page's contents. A different summary means that the page has changed. */
  readonly sign: string
}

/** Tracks pending requests and reads that the app will retry, and waits until the page is idle. */
export class Traffic {
  readonly #page: Page
  readonly #underWay = new Map<Request, number>()
  readonly #tries = new Map<string, number>()
  #retries: Retry[] = []
  #lastAt = performance.now()
  #calls = 0
  #failures = 0

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#started(request))
    page.on('requestfinished', (request) => void this.#ended(request))
    page.on('requestfailed', (request) => void this.#ended(request))
  }

  /**
   * Returns the number of API requests, and how many of them have failed. Requests that the page aborted do
   * not count as failed.
   */
  get counts(): { readonly calls: number; readonly failures: number } {
    return { calls: this.#calls, failures: this.#failures }
  }

  /** Forgets the retries of earlier steps, when a new step starts. */
  forgetTries(): void {
    this.#tries.clear()
    this.#retries = []
  }

  /**
   * Waits until nothing is pending, due for a retry, moving or loading, and returns the violations (quality O5). An
   * offline page may look loading as long as it shows that it is offline (quality 50).
   */
  async settle(connection: 'online' | 'offline'): Promise<string[]> {
    const start = performance.now()
    let sign = ''
    let quietSince = start
    let idleSince = start
    for (;;) {
      const now = performance.now()
      const look = await this.#look()
      const isIdle = this.#isIdle(now)
      if (!isIdle || look === null) idleSince = now
      const mayWait = connection === 'offline' && look?.saysOffline === true
      const isDone = isIdle && look !== null && (!look.isWaiting || mayWait)
      if (!isDone || look.sign !== sign || this.#lastAt > quietSince) quietSince = now
      sign = look?.sign ?? ''
      if (isDone && now - quietSince >= QUIET_MS) return []
      if (look?.isWaiting === true && !mayWait && now - idleSince > LONGEST_WAIT_MS) {
        return [`O5: the page waits for ${LONGEST_WAIT_MS / 1000} s and asks for nothing`]
      }
      for (const [request, since] of this.#underWay) {
        if (now - since <= LONGEST_REQUEST_MS) continue
        return [`O5: no limit of time on ${request.method()} ${new URL(request.url()).pathname}`]
      }
      if (now - start > LONGEST_SETTLING_MS) return ['O5: the page does not come to rest']
      // Polls, because no event announces that the page is idle.
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  #started(request: Request): void {
    this.#lastAt = performance.now()
    // A new document cancels everything that the previous document was waiting for.
    if (request.isNavigationRequest()) {
      this.#underWay.clear()
      this.forgetTries()
    }
    this.#underWay.set(request, this.#lastAt)
    const key = keyOf(request)
    this.#retries = this.#retries.filter((retry) => retry.key !== key)
    if (isCall(request)) this.#calls += 1
  }

  async #ended(request: Request): Promise<void> {
    if (!this.#underWay.has(request)) return
    const failure = request.failure()
    const response = failure === null ? await request.response().catch(() => null) : null
    this.#lastAt = performance.now()
    // The page itself has aborted the request, because it no longer needs the response.
    const isAborted = failure?.errorText === 'net::ERR_ABORTED'
    if (isCall(request) && !isAborted) this.#count(request, response?.status() ?? 0)
    // The app retries a failed chunk after a second (quality 53).
    if (request.resourceType() === 'script' && failure !== null) {
      this.#retries.push({ key: keyOf(request), until: performance.now() + CHUNK_PAUSE_MS })
    }
    this.#underWay.delete(request)
  }

  #count(request: Request, status: number): void {
    if (status < 200 || status > 299) this.#failures += 1
    if (request.method() !== 'GET' || !(status === 0 || status > 499 || RETRIED_STATUS.has(status))) return
    const key = keyOf(request)
    const tries = (this.#tries.get(key) ?? 0) + 1
    this.#tries.set(key, tries)
    if (tries >= MOST_TRIES) return
    const pause = status === 429 ? RETRY_AFTER_MS : (RETRY_PAUSE_MS[tries - 1] ?? 0)
    this.#retries.push({ key, until: performance.now() + pause })
  }

  #isIdle(now: number): boolean {
    this.#retries = this.#retries.filter(({ until }) => until > now)
    return this.#underWay.size === 0 && this.#retries.length === 0
  }

  /** Returns the page's state; `null` while one document replaces another. */
  async #look(): Promise<Look | null> {
    return this.#page
      .evaluate(() => {
        if (document.readyState !== 'complete') return null
        const statuses = [...document.querySelectorAll('[role="status"], [role="alert"]')]
        const says = (text: string) => statuses.some((status) => status.textContent?.includes(text) === true)
        const isMoving = document
          .getAnimations()
          .some(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
        // Toasts are not counted, because they appear and disappear by themselves.
        const toasts = document.querySelectorAll('[data-sonner-toaster] *').length
        const counts = [
          location.href,
          document.querySelectorAll('*').length - toasts,
          document.querySelectorAll(':disabled, [aria-expanded="true"], [aria-selected="true"]').length,
          document.querySelector('main')?.textContent?.length,
          isMoving ? performance.now() : '',
        ]
        return {
          isWaiting: says('Пожалуйста, подождите.') || document.querySelector('[aria-busy="true"]') !== null,
          saysOffline: says('Нет соединения'),
          sign: counts.join(' '),
        }
      })
      .catch(() => null)
  }
}

const keyOf = (request: Request) => `${request.method()} ${request.url()}`

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
