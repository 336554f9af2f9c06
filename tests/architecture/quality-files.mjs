// Collects the tests of the project that cite a row of quality-rows.json.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { citationsOf } from './quality-rules.mjs'

export const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Returns the citations in all test files, sorted by file name.
 * @returns {import('./quality-rules.mjs').Citation[]}
 */
export function projectCitations() {
  return ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) =>
        path.join(folder, String(file)),
      ),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('/node_modules/'))
    .sort()
    .flatMap((file) => citationsOf(file, readFileSync(path.join(ROOT, file), 'utf8')))
}
