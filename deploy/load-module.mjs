import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * Imports a TypeScript module of this folder, which may import the app's modules by their alias.
 * @param {string} path relative to this folder
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
