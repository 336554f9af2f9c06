import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import openApi from '../../contract/openapi.json' with { type: 'json' }

export type ContractDocument = typeof openApi

const TOOLS = path.join(import.meta.dirname, 'node_modules')
const REDOCLY = path.join(TOOLS, '@redocly/cli/bin/cli.js')
const PRISM = path.join(TOOLS, '@stoplight/prism-cli/dist/index.js')
const RULES = path.join(import.meta.dirname, '../../contract/redocly.yaml')

/** Environment variables that keep Redocly and Prism from accessing the internet and from colouring their output. */
const QUIET = {
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
}

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let written = 0

/** @returns the path of a copy of the document with the given change */
export function documentWith(change: (document: ContractDocument) => void = () => undefined): string {
  const document = structuredClone(openApi)
  change(document)
  written += 1
  const file = path.join(folder, `openapi-${written}.json`)
  writeFileSync(file, JSON.stringify(document))
  return file
}

/** @returns the errors that Redocly reports for the document; empty when there are none */
export function lintErrors(file: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [REDOCLY, 'lint', '--config', RULES, file],
      { env: QUIET },
      (error, stdout, stderr) => {
        resolve(error === null ? '' : `${stdout}${stderr}`)
      },
    )
  })
}

export type Prism = { readonly origin: string; readonly close: () => Promise<void> }

/** @param command the arguments of Prism: `mock FILE`, or `proxy FILE UPSTREAM` */
export async function startPrism(...command: readonly string[]): Promise<Prism> {
  const child = spawn(process.execPath, [PRISM, ...command, '-h', '127.0.0.1', '-p', '0'], { env: QUIET })
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += String(part)
      const found = /listening on (http:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`Prism has not started: ${said}`)))
  })
  return {
    origin,
    close: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
