import { currentOrigin } from '@/shared/lib/location'
import { ownScriptUrl } from './script-url'

/** Trusted Types as far as they are used here; the compiler's library does not know them yet. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => {
    /** Gives an object of the browser; `string` is what the type of `Worker` knows. */
    readonly createScriptURL: (url: string) => string
  }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/** The one name that the page's policy allows (product §20.1); the browser refuses to give it out twice. */
const POLICY = 'app-script-url'

// The development server gives scripts out where their sources lie.
const FOLDER = import.meta.env.DEV ? '/' : '/assets/'

const rules = {
  createScriptURL: (url: string) => ownScriptUrl(url, { origin: currentOrigin(), folder: FOLDER }),
}

let policy: typeof rules | undefined

/** Takes the policy's name before a script of somebody else could: afterwards it is refused to them (quality 30). */
export function reserveScriptPolicy(): typeof rules {
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules) ?? rules
  return policy
}

/**
 * Starts a module worker. The only place that makes an address of a script.
 *
 * @param url of the bundler: `import url from './x.worker?worker&url'`
 * @throws {TypeError} for a script that is not the page's own
 */
export function startWorker(url: string): Worker {
  return new Worker(reserveScriptPolicy().createScriptURL(url), { type: 'module' })
}
