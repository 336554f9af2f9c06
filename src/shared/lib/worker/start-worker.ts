import { currentOrigin } from '@/shared/lib/location'

/** Trusted Types rules. TypeScript's `Worker` accepts only a string, although browsers return a `TrustedScriptURL`. */
type ScriptRules = { readonly createScriptURL: (url: string) => string }

declare global {
  interface Window {
    // TypeScript's DOM library does not have Trusted Types yet.
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptRules) => ScriptRules }
  }
}

/** The only policy name that the page's CSP allows (product §20.1); creating it a second time throws. */
const POLICY = 'app-script-url'

// The development server serves scripts from their source folders.
const FOLDER = import.meta.env.DEV ? '/' : '/assets/'

const rules: ScriptRules = {
  createScriptURL: (url) => ownScriptUrl(url, { origin: currentOrigin(), folder: FOLDER }),
}

let policy: ScriptRules | undefined

/** Creates the policy early, so that no third-party script can take its name (quality 30). */
export function reserveScriptPolicy(): ScriptRules {
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules) ?? rules
  return policy
}

/** Starts a worker from `import url from './x.worker?worker&url'`. Throws for a script of another origin or folder. */
export function startWorker(url: string): Worker {
  return new Worker(reserveScriptPolicy().createScriptURL(url), { type: 'module' })
}

/** Throws unless the script is same-origin and in the folder of built scripts (product §20.4). */
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
