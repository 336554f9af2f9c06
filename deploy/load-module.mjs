import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * A TypeScript module of this folder that imports the program's own modules by their alias.
 *
 * @param {string} path in this folder
 * @returns {Promise<any>}
 */
export async function loadModule(path) {
  const { module } = await runnerImport(fileURLToPath(new URL(path, import.meta.url)), {
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
  })
  return module
}
