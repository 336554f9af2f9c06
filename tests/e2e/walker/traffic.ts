import type { Page, Request } from '@playwright/test'

const POLL_MS = 100
// Longer than the pause after which typed text is sent.
const QUIET_MS = 450
// Quality O5: counted only while nothing is pending, so that a busy machine does not count against the page.
const LONGEST_WAIT_MS = 10_000
// Quality 49: a read times out after 10 s and a write after 20 s; the rest allows for a busy machine.
const LONGEST_REQUEST_MS = 40_000
const LONGEST_SETTLING_MS = 150_000

const MOST_TRIES = 3
const RETRIED_STATUS = new Set([408, 425, 429])
/** The longest pauses before the first and the second retry, with a margin (quality 39). */
const RETRY_PAUSE_MS = [1500, 2500] as const
/** The provider's `Retry-After: 3`, with a margin. */
const RETRY_AFTER_MS = 3500

/** One second, with a margin for a busy machine (quality 53). */
const CHUNK_PAUSE_MS = 2000

type Retry = { readonly key: string; readonly until: number }

/** The state of the page for someone waiting for it. */
type Look = {
  readonly isWaiting: boolean
  readonly saysOffline: boolean
  /** Changes with the contents of the page. */
  readonly sign: string
}

/** Tracks pending requests and reads that the app will retry, and waits until the page settles. */
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

  /** API calls so far, and how many of them failed or got an answer other than 2xx. */
  get counts(): { readonly calls: number; readonly failures: number } {
    return { calls: this.#calls, failures: this.#failures }
  }

  /** Starts a new step, for which earlier retries no longer matter. */
  forgetTries(): void {
    this.#tries.clear()
    this.#retries = []
  }

  /**
   * Waits until nothing is pending, due for a retry, moving or shown as loading. A page without a connection may
   * wait for it as long as it says so (quality 50).
   *
   * @returns violations of O5
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
      // No event or state announces that nothing more will happen, so this has to poll.
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  #started(request: Request): void {
    this.#lastAt = performance.now()
    // A new document ends everything the previous one was waiting for.
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
    // Aborted by the page itself, which no longer needs it.
    const isAborted = failure?.errorText === 'net::ERR_ABORTED'
    if (isCall(request) && !isAborted) this.#count(request, response?.status() ?? 0)
    // A part of the program is requested once more after a second (quality 53).
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

  /** Null while one document replaces another. */
  async #look(): Promise<Look | null> {
    return this.#page
      .evaluate(() => {
        if (document.readyState !== 'complete') return null
        const statuses = [...document.querySelectorAll('[role="status"]')]
        const says = (text: string) => statuses.some((status) => status.textContent?.includes(text) === true)
        const isMoving = document
          .getAnimations()
          .some(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
        // Toasts come and go by themselves.
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
