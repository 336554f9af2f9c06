// Writes the published contract to contract/ from the app's schemas. With `--check`, only compares it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handleHelp } from './help.mjs'
import { loadModule } from './load-module.mjs'

handleHelp(import.meta.url)

const FOLDER = fileURLToPath(new URL('../contract', import.meta.url))

/** @type {typeof import('./contract/documents.ts')} */
const { documents } = await loadModule('contract/documents.ts')
const isCheck = process.argv.includes('--check')
const stale = []
await mkdir(FOLDER, { recursive: true })
for (const [name, text] of Object.entries(await documents())) {
  const path = join(FOLDER, name)
  const before = await readFile(path, 'utf8').catch(() => '')
  if (before === text) continue
  stale.push(`contract/${name}`)
  if (!isCheck) await writeFile(path, text)
}
if (!isCheck)
  process.stdout.write(stale.length === 0 ? 'nothing has changed\n' : `written: ${stale.join(', ')}\n`)
else if (stale.length > 0) {
  process.stderr.write(`stale, run npm run contract: ${stale.join(', ')}\n`)
  process.exitCode = 1
}
