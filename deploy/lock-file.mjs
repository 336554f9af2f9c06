// Reads package-lock.json (version 3) for the bill of materials and the supply chain test.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/**
 * @typedef {object} LockedPackage
 * @property {string} place key in the lock file, e.g. `node_modules/a/node_modules/b`
 * @property {string} name name in the registry
 * @property {string} version
 * @property {string} [integrity] hash of the archive
 * @property {string} [license] SPDX expression
 * @property {string} [resolved] download URL; npm may omit it for the registry
 * @property {boolean} [link] true for a local folder
 * @property {boolean} [dev] true when only needed for development
 * @property {boolean} [devOptional] true when needed for development, and optional in production
 * @property {boolean} [inBundle] true when bundled in another package's archive
 * @property {Readonly<Record<string, string>>} [dependencies] version ranges, keyed by package name; likewise below
 * @property {Readonly<Record<string, string>>} [devDependencies] only present in the root entry
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {Readonly<Record<string, { optional?: boolean }>>} [peerDependenciesMeta]
 */

/**
 * Reads package.json and package-lock.json.
 * @param {string} [folder] folder of both files, relative to the project root
 * @returns {{ manifest: Record<string, any>, packages: LockedPackage[], root: LockedPackage }}
 */
export function readLockFile(folder = '.') {
  const manifest = readJson(`${folder}/package.json`)
  const { '': root, ...others } = readJson(`${folder}/package-lock.json`).packages
  const packages = Object.entries(others).map(([place, entry]) => ({
    ...entry,
    place,
    name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }))
  return { manifest, packages, root: { ...root, place: '', name: manifest.name } }
}

/**
 * Returns false for a package that only development needs, or that production needs only optionally (`devOptional`).
 * @param {LockedPackage} entry
 */
export function isProduction(entry) {
  return entry.dev !== true && entry.devOptional !== true
}

/**
 * Resolves `import 'name'` from inside a package as Node.js does: first in its own folder, then in the parents.
 * @param {ReadonlyMap<string, LockedPackage>} byPlace packages by `place`
 * @param {string} place key of the importing package in the lock file
 * @param {string} name
 * @returns {LockedPackage | undefined}
 */
export function resolveFrom(byPlace, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = byPlace.get(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`)
    if (found !== undefined || folder === '') return found
  }
}

/**
 * Reads a JSON file.
 * @param {string} file path relative to the project root
 */
export function readJson(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
}
