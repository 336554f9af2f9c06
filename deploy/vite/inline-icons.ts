import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from ["']@mdi\/js["'];?/g

/** Inlines icon paths: `@mdi/js` is one module, so the first screen would load the icons of all screens. */
export function inlineIcons(): Plugin {
  const paths = new Map<string, string>(Object.entries(icons))
  return {
    name: 'product:inline-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/[^?]*\.tsx?(\?|$)/.test(id) || !code.includes('@mdi/js')) return undefined
      const inlined = code.replaceAll(IMPORT, (statement, names: string) => {
        const constants = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => {
            const path = paths.get(name)
            if (path === undefined) throw new Error(`@mdi/js has no ${name} (${id})`)
            return `const ${name} = ${JSON.stringify(path)};`
          })
        // Newlines stay, so that line numbers do not change.
        return constants.join(' ') + statement.replaceAll(/[^\n]/g, '')
      })
      return { code: inlined, map: null }
    },
  }
}
