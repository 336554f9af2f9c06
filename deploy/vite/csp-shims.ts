import path from 'node:path'
import type { Plugin } from 'vite'

const STYLE_SINGLETON = path.join(import.meta.dirname, 'shims/react-style-singleton.ts')

const SONNER = /[\\/]sonner[\\/]dist[\\/]index\.m?js$/
const INSERT_CSS = /^function __insertCSS\(code\) \{[\s\S]*?^\}$/m
const INSERTED_CSS = /^__insertCSS\(".*"\);?$/m

/**
 * Replaces code that creates <style> elements at run time, which `style-src 'self'` blocks (decision 6).
 * - `react-style-singleton` becomes a shim that uses `document.adoptedStyleSheets`
 * - sonner no longer injects its stylesheet, which the app imports as `sonner/dist/styles.css`
 * The build fails when sonner's code no longer matches, so that a developer reviews the upgrade.
 */
export function cspShims(): Plugin {
  return {
    name: 'product:csp-shims',
    // Runs before the React Compiler and the minifier, because they change the code that the patterns match.
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^react-style-singleton$/, replacement: STYLE_SINGLETON }] },
    }),
    transform: {
      filter: { id: SONNER },
      handler(code) {
        return { code: withoutInsertedCss(code), map: null }
      },
    },
  }
}

/** Removes sonner's stylesheet of 13 kB and the code that injects it. Throws when either is missing. */
export function withoutInsertedCss(code: string): string {
  if (!INSERT_CSS.test(code) || !INSERTED_CSS.test(code)) {
    throw new Error(
      'sonner no longer has __insertCSS: check how it adds its styles under style-src (decision 6)',
    )
  }
  // Newlines stay, so that line numbers do not change.
  return code.replace(INSERT_CSS, (text) => text.replaceAll(/[^\n]/g, '')).replace(INSERTED_CSS, '')
}
