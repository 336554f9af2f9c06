// What package-lock.json (version 3) says, for the bill of materials and the supply checks.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/**
 * @typedef {object} LockedPackage
 * @property {string} place key in the lock file, e.g. `node_modules/a/node_modules/b`
 * @property {string} name name in the registry
 * @property {string} version
 * @property {string} [integrity]
 * @property {string} [license] SPDX expression
 * @property {string} [resolved] where it is downloaded from; npm may leave it out for the registry
 * @property {boolean} [link] a folder of this machine
 * @property {boolean} [dev] needed by development alone
 * @property {boolean} [devOptional] needed by development, and wished for by production as an optional peer
 * @property {boolean} [inBundle] inside of another package's archive
 * @property {Readonly<Record<string, string>>} [dependencies] ranges by name, as the three below
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {Readonly<Record<string, { optional?: boolean }>>} [peerDependenciesMeta]
 */

/**
 * @param {string} [folder] of the two files, from the root of the project
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

/** @param {LockedPackage} entry */
export function isProduction(entry) {
  return entry.dev !== true && entry.devOptional !== true
}

/**
 * Finds what `import 'name'` means inside of a package, as Node.js does: beside it, else further up.
 *
 * @param {ReadonlyMap<string, LockedPackage>} byPlace
 * @param {string} place
 * @param {string} name
 * @returns {LockedPackage | undefined}
 */
export function resolveFrom(byPlace, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = byPlace.get(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`)
    if (found !== undefined || folder === '') return found
  }
}

/** @param {string} file path from the root of the project */
export function readJson(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
}
