import type { Page, Request } from '@playwright/test'
import type { ApiAddresses } from './addresses.ts'

const MOST_REPEATS = 3
const MOST_PER_SECOND = 10
// Maximum number of documents with the same path without user action. A sign-in takes two; many more are a
// redirect loop.
const MOST_DOCUMENTS = 4
/** Tolerance in milliseconds: a click is reported separately, and the resulting request may be reported first. */
const OVERTAKEN_MS = 500

type Seen = { readonly key: string; readonly at: number }
type Repeat = { readonly page: Page; readonly problem: string; readonly at: number }

/** Reports repeated requests, reload loops and unlisted origins (quality O4). A user action allows equal requests. */
export class RequestLedger {
  readonly #addresses: ApiAddresses
  readonly #repeats = new WeakMap<Page, Map<string, number>>()
  readonly #documents = new WeakMap<Page, Map<string, number>>()
  readonly #seen: Seen[] = []
  readonly #problems = new Set<string>()
  #loops: Repeat[] = []
  readonly #origins = new Set<string>()
  readonly #repeated: RegExp[] = []

  constructor(addresses: ApiAddresses) {
    this.#addresses = addresses
  }

  /** Allows an origin outside the configuration, e.g. of an external link that the test opens. */
  allowOrigin(origin: string): void {
    this.#origins.add(origin)
  }

  /** Allows URLs that the test itself makes the page request repeatedly. */
  allowRepeats(pattern: RegExp): void {
    this.#repeated.push(pattern)
  }

  /** Records a user action, after which a request no longer counts as a repeat. */
  userActed(page: Page): void {
    this.#repeats.delete(page)
    this.#documents.delete(page)
    const now = performance.now()
    this.#loops = this.#loops.filter((loop) => loop.page !== page || now - loop.at > OVERTAKEN_MS)
  }

  sawRequest(request: Request): void {
    const url = new URL(request.url())
    // Ignores URLs that need no network. Newer browsers also report `mailto:` and `tel:` links as requests.
    if (['data:', 'blob:', 'mailto:', 'tel:'].includes(url.protocol)) return
    // Ignores the icon, which the browser itself requests again after each change of the URL.
    if (url.pathname.startsWith('/favicon.')) return
    const name = `${request.method()} ${url.origin}${url.pathname}`
    if (!this.#addresses.isListedOrigin(url) && !this.#origins.has(url.origin)) {
      this.#problems.add(`O4: request to an unlisted origin: ${name}`)
    }
    if (this.#repeated.some((pattern) => pattern.test(request.url()))) return

    const key = `${request.method()} ${url.href} ${request.postData() ?? ''}`
    const now = performance.now()
    this.#seen.push({ key, at: now })
    const lately = this.#seen.filter((seen) => seen.key === key && now - seen.at < 1000).length
    if (lately > MOST_PER_SECOND) this.#problems.add(`O4: more than ${MOST_PER_SECOND} a second: ${name}`)

    const page = pageOf(request)
    if (page === null) return
    if (request.isNavigationRequest()) {
      // A new document starts with an empty cache, so its requests are not repeats.
      this.#repeats.delete(page)
      // Each sign-in has a new `state`, so loops are detected by the path.
      if (count(this.#documents, page, name) > MOST_DOCUMENTS) {
        this.#loops.push({ page, problem: `O4: loop of documents: ${name}`, at: now })
      }
    } else if (count(this.#repeats, page, key) > MOST_REPEATS) {
      this.#loops.push({ page, problem: `O4: repeated more than ${MOST_REPEATS} times: ${name}`, at: now })
    }
  }

  problems(): string[] {
    return [...new Set([...this.#problems, ...this.#loops.map(({ problem }) => problem)])]
  }
}

function count(counters: WeakMap<Page, Map<string, number>>, page: Page, key: string): number {
  const counter = counters.get(page) ?? new Map<string, number>()
  counters.set(page, counter)
  const next = (counter.get(key) ?? 0) + 1
  counter.set(key, next)
  return next
}

/** Returns the page of a request; the first request of a popup has none. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page()
  } catch {
    return null
  }
}
