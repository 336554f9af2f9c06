import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isProduction, readLockFile, resolveFrom } from '../../deploy/lock-file.mjs'

const product = readLockFile()
const contractTools = readLockFile('tests/contract')
const mutationTools = readLockFile('tests/mutation')

const INSTALLATIONS = [
  { folder: '.', ...product, around: [] },
  // Packages missing from this folder resolve to those of the product, two folders up.
  { folder: 'tests/contract', ...contractTools, around: product.packages },
  { folder: 'tests/mutation', ...mutationTools, around: product.packages },
]

/** Licences allowed for packages in the product. */
const LICENCES = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1', 'Unlicense']

const SHA512 = /^sha512-[\w+/]{86}==$/
/** Matches a version range from the registry, or an alias of another package there. */
const FROM_REGISTRY = /^(?:npm:)?(?![\w.-]+\/)[^:]*$/

describe.each(INSTALLATIONS.map((installation) => [installation.folder, installation] as const))(
  'quality 63: packages of the folder "%s"',
  (folder, { manifest, packages, root, around }) => {
    it('are installed without running their scripts, and never from git', () => {
      const settings = readFileSync(`${folder}/.npmrc`, 'utf8').split('\n')
      expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'allow-git=none']))
    })

    it('have exact versions, identical in package.json and the lock file', () => {
      const direct = { ...manifest.dependencies, ...manifest.devDependencies }
      expect({ ...root.dependencies, ...root.devDependencies }).toEqual(direct)
      expect(Object.values(direct).filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
    })

    it('come from the registry, each locked by its digest', () => {
      const others = packages.filter(
        // The lock file contains no registry URLs (.npmrc), so that npm can use a mirror. npm verifies the
        // hash.
        ({ integrity = '', resolved, link }) => !SHA512.test(integrity) || resolved !== undefined || link,
      )
      expect(others).toEqual([])
      const ranges = packages.flatMap((entry) =>
        Object.entries({ ...entry.dependencies, ...entry.optionalDependencies }),
      )
      expect(ranges.filter(([, range]) => !FROM_REGISTRY.test(range))).toEqual([])
    })

    it('are all in the lock file, including packages for other operating systems', () => {
      // If npm cannot find a package, mostly a binary for another system, the lock file lacks this package. Later, npm
      // cannot install from such a lock file.
      const byPlace = new Map([...around, ...packages].map((entry) => [entry.place, entry]))
      const missing = [root, ...packages].flatMap((entry) => {
        const peers = Object.keys(entry.peerDependencies ?? {}).filter(
          (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
        )
        const { dependencies, devDependencies, optionalDependencies } = entry
        const names = [
          ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
          ...peers,
        ]
        return names.filter((name) => resolveFrom(byPlace, entry.place, name) === undefined)
      })
      expect(missing).toEqual([])
    })
  },
)

describe('dependencies of the app', () => {
  it('quality 63: have an allowed licence', () => {
    const others = product.packages.filter(
      (entry) => isProduction(entry) && !LICENCES.includes(entry.license ?? ''),
    )
    expect(others).toEqual([])
  })

  it('quality 64: are at most 25 direct, 90 shipped and 700 installed packages', () => {
    expect(Object.keys(product.manifest.dependencies).length).toBeLessThanOrEqual(25)
    expect(product.packages.filter(isProduction).length).toBeLessThanOrEqual(90)
    expect(product.packages.length).toBeLessThanOrEqual(700)
    expect(contractTools.packages.length + mutationTools.packages.length).toBeLessThanOrEqual(400)
  })

  it('quality 64: are exactly the packages in docs/dependencies.md', () => {
    const named = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (?!-)(.+?) \| /gm)]
      .flatMap(([, names = '']) => names.replaceAll(/ \(.*?\)/g, '').split(', '))
      .filter((name) => name !== 'package')
    const direct = INSTALLATIONS.flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    )
    const fits = (name: string, pattern: string) =>
      pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
    expect(direct.filter((name) => !named.some((pattern) => fits(name, pattern)))).toEqual([])
    expect(named.filter((pattern) => !direct.some((name) => fits(name, pattern)))).toEqual([])
  })
})
