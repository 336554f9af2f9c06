import { currentOrigin } from '@/shared/lib/location'

/** The part of Trusted Types used here; TypeScript's DOM library does not have them yet. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => {
    /** Returns a browser object; `string` is what the type of `Worker` accepts. */
    readonly createScriptURL: (url: string) => string
  }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/** The only name that the page's policy allows (product §20.1); the browser refuses it a second time. */
const POLICY = 'app-script-url'

// The development server serves scripts from their source folders.
const FOLDER = import.meta.env.DEV ? '/' : '/assets/'

const rules = {
  createScriptURL: (url: string) => ownScriptUrl(url, { origin: currentOrigin(), folder: FOLDER }),
}

let policy: typeof rules | undefined

/** Creates the policy before a third-party script could, which is then refused the name (quality 30). */
export function reserveScriptPolicy(): typeof rules {
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules) ?? rules
  return policy
}

/**
 * Starts a module worker. The only place that creates a script URL.
 *
 * @param url from the bundler: `import url from './x.worker?worker&url'`
 * @throws {TypeError} for a script that is not the page's own
 */
export function startWorker(url: string): Worker {
  return new Worker(reserveScriptPolicy().createScriptURL(url), { type: 'module' })
}

/**
 * The URL of a script that may run as a worker: same-origin and built with the page (product §20.4).
 *
 * @param folder of the built scripts, with slashes at both ends
 * @throws {TypeError} for any other URL
 */
export function ownScriptUrl(
  url: string,
  { origin, folder }: { readonly origin: string; readonly folder: string },
): string {
  const address = new URL(url, origin)
  if (address.origin !== origin || !address.pathname.startsWith(folder)) {
    throw new TypeError('a script from elsewhere')
  }
  return address.href
}
