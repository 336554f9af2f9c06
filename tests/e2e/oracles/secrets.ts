import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import type { ApiAddresses } from './addresses.ts'

/** A value that must not leak. `kind` determines where it is allowed. */
export type Secret = {
  readonly kind: 'access token' | 'identity token' | 'qualification token'
  readonly value: string
}

/** Cookies of the take-over from onboarding (product §2.9). */
const QUALIFICATION_COOKIES = ['qualification_token', 'user_id']

const SECRET_PARAMETERS: Readonly<Record<string, Secret['kind']>> = {
  access_token: 'access token',
  id_token: 'identity token',
  id_token_hint: 'identity token',
  qualification_token: 'qualification token',
}

// Minimum length of a secret, because shorter values match by chance.
const SHORTEST_SECRET = 12

const watches = new WeakMap<BrowserContext, SecretWatch>()

/** A text to scan for secrets. Reports contain `where`, but not `text`. */
type Sighting = {
  readonly where: string
  readonly text: string
  readonly allowed?: readonly Secret['kind'][]
}

/**
 * Learns the tokens from requests and responses, and searches for them in everything that the browser has sent,
 * stored or shown (quality O1).
 */
export class SecretWatch {
  readonly addresses: ApiAddresses
  readonly #secrets = new Map<string, Secret>()
  #sightings: Sighting[] = []
  #headers: Promise<void>[] = []
  #seenBefore = 0

  constructor(addresses: ApiAddresses) {
    this.addresses = addresses
  }

  static of(context: BrowserContext): SecretWatch {
    const watch = watches.get(context)
    if (watch === undefined) throw new Error('Nothing watches this browser context')
    return watch
  }

  watch(context: BrowserContext): void {
    watches.set(context, this)
    context.on('request', (request) => this.#sawRequest(request))
    context.on('requestfinished', (request) => this.#finishedRequest(request))
    context.on('response', (response) => void this.#sawResponse(response))
  }

  secrets(): readonly Secret[] {
    return [...this.#secrets.values()]
  }

  learn({ kind, value }: Secret): void {
    if (value.length >= SHORTEST_SECRET && !this.#secrets.has(value))
      this.#secrets.set(value, { kind, value })
  }

  #sawRequest(request: Request): void {
    const url = new URL(request.url())
    this.#learnFromParameters(url.searchParams)
    const bearer = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1]
    if (bearer !== undefined) this.learn({ kind: 'access token', value: bearer })

    const allowed = this.#allowedInAddress(request, url)
    this.#sightings.push({ where: `address of ${describe(request)}`, text: request.url(), allowed })
    const body = request.postData()
    if (body !== null) this.#sightings.push({ where: `body of ${describe(request)}`, text: body, allowed })
  }

  /** Records the headers as sent, including cookies, which are known only after the request has finished. */
  #finishedRequest(request: Request): void {
    this.#headers.push(
      request.allHeaders().then(
        (headers) => {
          for (const [name, value] of Object.entries(headers)) this.#sawHeader(request, name, value)
        },
        // Ignores the error of a page that has closed, because the browser has dropped the request's data.
        () => undefined,
      ),
    )
  }

  async #sawResponse(response: Response): Promise<void> {
    const location = response.headers().location
    if (location !== undefined) {
      const { searchParams, hash } = new URL(location, response.url())
      this.#learnFromParameters(searchParams)
      this.#learnFromParameters(new URLSearchParams(hash.slice(1)))
    }
    if (response.request().method() !== 'POST' || !this.addresses.isTokenEndpoint(response.url())) return
    const answer: unknown = await response.json().catch(() => null)
    if (typeof answer !== 'object' || answer === null) return
    for (const [name, value] of Object.entries(answer)) {
      const kind = SECRET_PARAMETERS[name]
      if (kind !== undefined && typeof value === 'string') this.learn({ kind, value })
    }
  }

  sawText(where: string, text: string): void {
    this.#sightings.push({ where, text })
  }

  /** Scans an open page of the app: markup, URL, title, storage, cookies, history and performance entries. */
  async scanPage(page: Page): Promise<void> {
    // Does not use `waitForLoadState`, because a document restored from the back-forward cache does not load.
    await page.waitForFunction(() => document.readyState !== 'loading')
    const seen = await page.evaluate(() => {
      // A test may have blocked the storage, which then counts as empty.
      const entriesOf = (area: 'localStorage' | 'sessionStorage') => {
        try {
          return Object.entries(window[area])
        } catch {
          return []
        }
      }
      return {
        markup: document.documentElement.outerHTML,
        address: window.location.href,
        title: document.title,
        history: JSON.stringify(window.history.state),
        performance: JSON.stringify(performance.getEntries()),
        local: entriesOf('localStorage'),
        session: entriesOf('sessionStorage'),
        cookies: document.cookie.split('; '),
      }
    })
    for (const where of ['markup', 'address', 'title', 'history', 'performance'] as const) {
      this.#sightings.push({ where: `${where} of the page`, text: seen[where] })
    }
    for (const [key, value] of seen.local) {
      this.#sightings.push({ where: `localStorage "${key}"`, text: `${key} ${value}` })
    }
    for (const cookie of seen.cookies) {
      const name = cookie.split('=', 1)[0] ?? ''
      const allowed: Secret['kind'][] = QUALIFICATION_COOKIES.includes(name) ? ['qualification token'] : []
      this.#sightings.push({ where: `cookie "${name}"`, text: cookie, allowed })
    }
    // Only the key with the session may contain tokens.
    const holders = seen.session.filter(([, value]) => this.#found(value).length > 0)
    for (const [key, value] of holders.slice(1)) {
      this.#sightings.push({ where: `second sessionStorage key "${key}"`, text: value })
    }
    for (const [key] of seen.session)
      this.#sightings.push({ where: 'name of a sessionStorage key', text: key })
  }

  /** Returns one line per leak, without the secret itself. */
  async problems(): Promise<string[]> {
    await Promise.all(this.#headers)
    return this.#sightings.flatMap(({ where, text, allowed = [] }) =>
      this.#found(text)
        .filter(({ kind }) => !allowed.includes(kind))
        .map(({ kind }) => `O1: ${kind} in ${where}`),
    )
  }

  /**
   * Drops values that `problems` has scanned twice, to save memory in a long walk. The second scan is
   * necessary, because a secret may be learned after it was seen.
   */
  forget(): void {
    this.#sightings = this.#sightings.slice(this.#seenBefore)
    this.#seenBefore = this.#sightings.length
    this.#headers = []
  }

  #learnFromParameters(parameters: URLSearchParams): void {
    for (const [name, value] of parameters) {
      const kind = SECRET_PARAMETERS[name]
      if (kind !== undefined) this.learn({ kind, value })
    }
  }

  #found(text: string): Secret[] {
    return this.secrets().filter(
      ({ value }) => text.includes(value) || text.includes(encodeURIComponent(value)),
    )
  }

  #allowedInAddress(request: Request, url: URL): Secret['kind'][] {
    if (!request.isNavigationRequest()) return []
    if (this.addresses.isActivation(url)) return ['access token', 'qualification token']
    if (this.addresses.isEndOfSession(url)) return ['identity token']
    // The URL of a take-over from onboarding contains the qualification token, which the app removes before any other
    // request (quality 15).
    if (this.addresses.isPage(url)) return ['qualification token']
    return []
  }

  #sawHeader(request: Request, name: string, value: string): void {
    const url = new URL(request.url())
    const where = `header "${name}" of ${describe(request)}`
    if (name === 'authorization') {
      // A bearer token may only be sent to the configured APIs.
      const allowed: Secret['kind'][] = this.addresses.isApi(url)
        ? ['access token', 'qualification token']
        : []
      this.#sightings.push({ where, text: value, allowed })
      return
    }
    if (name !== 'cookie') {
      this.#sightings.push({ where, text: value })
      return
    }
    for (const cookie of value.split('; ')) {
      const isQualification = QUALIFICATION_COOKIES.includes(cookie.split('=', 1)[0] ?? '')
      this.#sightings.push({ where, text: cookie, allowed: isQualification ? ['qualification token'] : [] })
    }
  }
}

/** Describes a request without its query, which may contain the secret that is being reported. */
function describe(request: Request): string {
  const { origin, pathname } = new URL(request.url())
  return `${request.method()} ${origin}${pathname}`
}
