import path from 'node:path'
import type { Plugin } from 'vite'

const STYLE_SINGLETON = path.join(import.meta.dirname, 'shims/react-style-singleton.ts')

const SONNER = /[\\/]sonner[\\/]dist[\\/]index\.m?js$/
const INSERT_CSS = /^function __insertCSS\(code\) \{[\s\S]*?^\}$/m
const INSERTED_CSS = /^__insertCSS\(".*"\);?$/m

/**
 * Keeps two dependencies within `style-src 'self'` (decision 6), which blocks <style> elements created at run time:
 *
 * - `react-style-singleton` is replaced by a twin that uses `document.adoptedStyleSheets`;
 * - sonner no longer injects its stylesheet, which the application imports as `sonner/dist/styles.css`.
 *
 * The build fails when sonner's code no longer matches, so an upgrade gets a review.
 */
export function cspShims(): Plugin {
  return {
    name: 'product:csp-shims',
    // Before the React Compiler and the minifier change the text to match.
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

/**
 * Removes the function that injects sonner's stylesheet, and its call with 13 kB of text.
 *
 * @throws {Error} when either is missing
 */
export function withoutInsertedCss(code: string): string {
  if (!INSERT_CSS.test(code) || !INSERTED_CSS.test(code)) {
    throw new Error(
      'sonner no longer has __insertCSS: check how it adds its styles under style-src (decision 6)',
    )
  }
  return code.replace(INSERT_CSS, '').replace(INSERTED_CSS, '')
}
