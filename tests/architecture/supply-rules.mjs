// The rules for installed packages (quality 63, 64) that need no network.
import { isProduction, resolveFrom } from '../../deploy/lock-file.mjs'

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
/** Version fields that are neither a range nor an alias of another registry package. */
const FOREIGN = /^(?!npm:)[\w+.-]+:|^[\w.-]+\/[\w.-]+(?:#|$)/
/** Settings npm does not have by default: exact versions, no package scripts, no git dependencies. */
const NPM_SETTINGS = ['save-exact=true', 'ignore-scripts=true', 'allow-git=none']

/**
 * @typedef {import('../../deploy/lock-file.mjs').LockedPackage} LockedPackage
 * @typedef {Pick<Supply, 'manifest' | 'packages' | 'root' | 'npmrc'>} Tools
 * @typedef {object} Supply
 * @property {Record<string, any>} manifest package.json
 * @property {readonly LockedPackage[]} packages of package-lock.json
 * @property {LockedPackage} root the product's own entry in package-lock.json
 * @property {string} npmrc .npmrc next to package.json
 * @property {readonly Tools[]} tools tools that are installed separately, only where they are needed
 * @property {string} readme
 * @property {Record<string, any>} budget supply-budget.json
 * @property {(entry: LockedPackage) => string | undefined} licenceOf
 */

/**
 * @param {Supply} supply
 * @returns {{ problems: string[], counts: [string, number, number][] }} `counts`: label, count, limit
 */
export function checkSupply(supply) {
  const { manifest, packages, tools, budget, licenceOf } = supply
  const { dependencies = {} } = manifest
  const apart = tools.flatMap((tool) => tool.packages)
  /** @type {[string, number, number][]} */
  const counts = [
    ['direct runtime dependencies', Object.keys(dependencies).length, budget.maxDirectRuntime],
    ['packages of the production tree', packages.filter(isProduction).length, budget.maxProductionTree],
    ['packages in all', packages.length, budget.maxAll],
    ['packages of tools that are installed apart', apart.length, budget.maxTools],
  ]
  const problems = [
    ...counts.flatMap(([what, count, max]) => (count > max ? [`${count} ${what}, allowed are ${max}`] : [])),
    ...[supply, ...tools].flatMap(manifestProblems),
    ...[supply, ...tools].flatMap(settingsProblems),
    ...[...packages, ...apart].flatMap(sourceProblems),
    ...completenessProblems(supply),
    // Modules missing from the tools resolve to the product's, one folder up.
    ...tools.flatMap((tool) => completenessProblems({ ...tool, around: packages })),
    ...licenceProblems({ packages: [...packages, ...apart], budget, licenceOf }),
    ...readmeProblems(supply),
  ]
  return { problems, counts }
}

/** Requires exact versions and a lock file that matches package.json. */
function manifestProblems({ manifest, root }) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => {
    const asked = manifest[kind] ?? {}
    const locked = root[kind] ?? {}
    const names = [...new Set([...Object.keys(asked), ...Object.keys(locked)])]
    return names.flatMap((name) => [
      ...(EXACT.test(asked[name] ?? '0.0.0') ? [] : [`${name}: "${asked[name]}" is no exact version`]),
      ...(asked[name] === locked[name]
        ? []
        : [`${name}: package.json and package-lock.json name different versions`]),
    ])
  })
}

function settingsProblems({ npmrc, root }) {
  const set = npmrc.split('\n').map((line) => line.trim())
  return NPM_SETTINGS.filter((setting) => !set.includes(setting)).map(
    (setting) => `.npmrc of ${root.name} does not say ${setting}`,
  )
}

/** Requires registry archives, each with a digest. */
function sourceProblems(entry) {
  const { place, integrity = '', resolved, link, inBundle, version = '' } = entry
  const asked = { ...entry.dependencies, ...entry.optionalDependencies }
  return [
    ...(link === true ? [`${place}: a link to a folder`] : []),
    ...(EXACT.test(version.replace(/\+.*/, '')) ? [] : [`${place}: "${version}" is no version`]),
    // A bundled package is covered by the digest of its parent's archive.
    ...(inBundle === true || /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${place}: no sha512 digest`]),
    // The lock file names no host (.npmrc): whichever registry npm uses, the digest decides.
    ...(resolved === undefined ? [] : [`${place}: comes from ${resolved}`]),
    ...Object.entries(asked).flatMap(([name, range]) =>
      FOREIGN.test(range) ? [`${place}: asks for ${name} by "${range}"`] : [],
    ),
  ]
}

/**
 * npm silently leaves packages it could not find out of the lock file, mostly binaries for other systems, and then
 * cannot install from it.
 */
function completenessProblems({ packages, root, around = [] }) {
  const byPlace = new Map([...around, ...packages].map((entry) => [entry.place, entry]))
  return [root, ...packages].flatMap((entry) => {
    const {
      place,
      dependencies,
      devDependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta,
    } = entry
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => peerDependenciesMeta?.[name]?.optional !== true,
    )
    const names = Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...(place === '' && devDependencies),
    })
    return [...new Set([...names, ...peers])].flatMap((name) =>
      resolveFrom(byPlace, place, name) === undefined
        ? [`${place || 'package.json'}: ${name} is not in the lock file`]
        : [],
    )
  })
}

function licenceProblems({ packages, budget, licenceOf }) {
  const problems = packages.flatMap((entry) => {
    const known = budget.exceptions.find((exception) => exception.package === entry.name)
    const licence = licenceOf(entry) ?? known?.licence
    if (licence === undefined) return [`${entry.place}: names no licence`]
    const allowed = [
      ...budget.licences,
      ...(isProduction(entry) ? [] : budget.licencesOfUnmodifiedTools),
      ...(known === undefined ? [] : [known.licence]),
    ]
    return isAllowed(licence, allowed)
      ? []
      : [`${entry.place}: the licence ${licence} is not in supply-budget.json`]
  })
  const installed = new Set(packages.map(({ name }) => name))
  const stale = budget.exceptions.filter((known) => !installed.has(known.package))
  return [
    ...problems,
    ...stale.map((known) => `supply-budget.json excepts ${known.package}, which is not used`),
  ]
}

/**
 * For an SPDX expression without nesting, e.g. `(MIT OR Apache-2.0)`: whether one alternative is allowed in all its
 * parts.
 *
 * @param {string} expression
 * @param {readonly string[]} allowed
 */
export function isAllowed(expression, allowed) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => allowed.includes(part)))
}

/** Requires a README row for each direct dependency, and a dependency for each row. */
function readmeProblems({ manifest, tools, readme }) {
  const section = readme.split(/^## /m).find((part) => part.startsWith('Dependencies\n')) ?? ''
  const rows = [...section.matchAll(/^\| (?!-)(.+?) \| (.+?) \|$/gm)]
  const named = rows.flatMap(([, names = '']) => names.replaceAll(/ \(.*?\)/g, '').split(', '))
  const direct = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...Object.assign({}, ...tools.map((tool) => tool.manifest.dependencies)),
  })
  const fits = (name, pattern) =>
    pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  const headings = ['package', 'development', 'installed apart']
  return [
    ...direct
      .filter((name) => !named.some((pattern) => fits(name, pattern)))
      .map((name) => `${name}: no reason in the README, "Dependencies"`),
    ...named
      .filter((pattern) => !headings.includes(pattern) && !direct.some((name) => fits(name, pattern)))
      .map((pattern) => `the README gives a reason for ${pattern}, which package.json does not name`),
  ]
}
