// A part of `npm run build`: writes a CycloneDX 1.5 bill of materials of what runs in the browser, next to `dist`.
// "npm sbom --omit dev" is not used, because it leaves out all that a development tool also depends on, even React.
// The file is reproducible: its time is the commit's, and its serial number is a hash of its content.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { handleHelp } from './help.mjs'
import { isProduction, readJson, readLockFile, resolveFrom } from './lock-file.mjs'

const ROOT = path.join(import.meta.dirname, '..')
const FILE = path.join(ROOT, 'sbom.cdx.json')

/** Returns the package URL (https://github.com/package-url/purl-spec). */
const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function component(entry, type) {
  const [scope, name = scope] = entry.name.startsWith('@') ? entry.name.split('/') : [undefined, entry.name]
  const [, digest] = /^sha512-(.+)$/.exec(entry.integrity ?? '') ?? []
  return {
    type,
    'bom-ref': purl(entry),
    ...(scope !== undefined && { group: scope }),
    name,
    version: entry.version,
    purl: purl(entry),
    ...(entry.license !== undefined && { licenses: [licence(entry.license)] }),
    ...(digest !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  }
}

const licence = (text) => (/[ ()]/.test(text) ? { expression: text } : { license: { id: text } })

/**
 * Returns the first person that the package names, otherwise its repository owner (`github.com/owner`), otherwise
 * the package name.
 */
function supplierOf({ place, name }) {
  const file = `${place}/package.json`
  const { author, maintainers, contributors, repository } = existsSync(path.join(ROOT, file))
    ? readJson(file)
    : {}
  const [person] = [author, maintainers, contributors].flat().filter((entry) => entry !== undefined)
  const found = typeof person === 'string' ? person.replace(/\s*[<(].*$/, '') : person?.name
  const [kept] = /github\.com[/:][\w.-]+/.exec(repository?.url ?? repository ?? '') ?? []
  return { name: found || kept?.replace(':', '/') || name }
}

function dependsOn({ place, dependencies = {}, optionalDependencies = {}, peerDependencies = {} }, byPlace) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const found = names.flatMap((name) => resolveFrom(byPlace, place, name) ?? [])
  return [...new Set(found.map(purl))].sort()
}

/**
 * Returns the time of the commit: `SOURCE_DATE_EPOCH` if set, e.g. in a build without git history (seconds,
 * reproducible-builds.org), otherwise from git.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {string} [folder]
 * @returns {string | null} in UTC, to the second; null when neither is available
 */
export function commitTime({ SOURCE_DATE_EPOCH: told } = process.env, folder = ROOT) {
  const seconds = told !== undefined && /^\d+$/.test(told) ? told : askGit(folder)
  return seconds === null ? null : new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
}

function askGit(folder) {
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('git', ['log', '-1', '--format=%ct'], options).trim() || null
  } catch {
    return null
  }
}

/**
 * Returns the bill of materials as an object for JSON.
 * @param {string | null} time time of the commit; `null` omits the timestamp
 */
export function billOfMaterials(time) {
  const { manifest, packages, root } = readLockFile()
  const production = packages.filter(isProduction)
  const byPlace = new Map(production.map((entry) => [entry.place, entry]))
  const unique = [...new Map(production.map((entry) => [purl(entry), entry])).values()]
  const product = { ...root, name: manifest.name, version: manifest.version }
  const maker = { name: manifest.author }
  const said = {
    metadata: {
      ...(time !== null && { timestamp: time }),
      lifecycles: [{ phase: 'build' }],
      tools: {
        components: [
          { type: 'application', name: 'deploy/sbom.mjs', version: manifest.version, supplier: maker },
        ],
      },
      authors: [maker],
      component: { ...component(product, 'application'), supplier: maker },
      supplier: maker,
    },
    components: unique.map((entry) => ({ ...component(entry, 'library'), supplier: supplierOf(entry) })),
    dependencies: [product, ...unique].map((entry) => ({
      ref: purl(entry),
      dependsOn: dependsOn(entry, byPlace),
    })),
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: serialOf(said),
    version: 1,
    ...said,
  }
}

/** Returns a UUID derived from the content (RFC 9562, version 8). */
function serialOf(said) {
  const hex = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  handleHelp(import.meta.url)
  const bill = billOfMaterials(commitTime())
  writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${path.basename(FILE)}: ${bill.components.length} packages`)
}
