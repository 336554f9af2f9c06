import { currentOrigin } from '@/shared/lib/location'

/** `createScriptURL` of a policy returns a browser object; `string` is the type that `Worker` accepts. */
type ScriptRules = { readonly createScriptURL: (url: string) => string }

declare global {
  interface Window {
    // TypeScript's DOM library does not have Trusted Types yet.
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptRules) => ScriptRules }
  }
}

/** The only name that the page's policy allows (product §20.1); the browser refuses it a second time. */
const POLICY = 'app-script-url'

// The development server serves scripts from their source folders.
const FOLDER = import.meta.env.DEV ? '/' : '/assets/'

const rules: ScriptRules = {
  createScriptURL: (url) => ownScriptUrl(url, { origin: currentOrigin(), folder: FOLDER }),
}

let policy: ScriptRules | undefined

/** Creates the policy before a third-party script could, which is then refused the name (quality 30). */
export function reserveScriptPolicy(): ScriptRules {
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules) ?? rules
  return policy
}

/** Starts a module worker by `import url from './x.worker?worker&url'`. Throws for a foreign script. */
export function startWorker(url: string): Worker {
  return new Worker(reserveScriptPolicy().createScriptURL(url), { type: 'module' })
}

/** Returns the URL of a worker's script, same-origin and in the folder of built scripts (product §20.4), or throws. */
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
