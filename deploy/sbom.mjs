// `npm run sbom`, a part of the build: the bill of materials of what runs in the browser, as CycloneDX 1.5, beside `dist`
// and not in it. Not by "npm sbom --omit dev", which leaves out whatever a development tool asks for as well, React too.
// Without date and serial number: a release that changed no dependency has the same file.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isProduction, readLockFile, resolveFrom } from './lock-file.mjs'

const FILE = path.join(import.meta.dirname, '../sbom.cdx.json')

const { manifest, packages, root } = readLockFile()
const production = packages.filter(isProduction)
const byPlace = new Map(production.map((entry) => [entry.place, entry]))

/** Package URL, https://github.com/package-url/purl-spec. */
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

function dependsOn({ place, dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const found = names.flatMap((name) => resolveFrom(byPlace, place, name) ?? [])
  return [...new Set(found.map(purl))].sort()
}

const unique = [...new Map(production.map((entry) => [purl(entry), entry])).values()]
const product = { ...root, name: manifest.name, version: manifest.version }
const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { lifecycles: [{ phase: 'build' }], component: component(product, 'application') },
  components: unique.map((entry) => component(entry, 'library')),
  dependencies: [product, ...unique].map((entry) => ({ ref: purl(entry), dependsOn: dependsOn(entry) })),
}

writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${path.basename(FILE)}: ${bill.components.length} packages`)
