import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { resolveBrowser } from '../e2e/browser.ts'
import { installDebianPackages } from '../support/debian-packages.ts'
import type { EngineName } from './driver.ts'

/** An installed engine, and the paths of its files by name. */
export type FoundEngine = { readonly name: EngineName; readonly files: Readonly<Record<string, string>> }

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

declare module 'vitest' {
  interface ProvidedContext {
    /** `null` if the engine is not installed. */
    readonly engine: FoundEngine | null
  }
}

const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const

/** Finds the engine that the Vitest project is named after, and provides it to the tests: `inject('engine')`. */
export default function setup(project: TestProject): void {
  if (!existsSync('dist')) throw new Error('There is no build to serve: run "npm run build" first')
  project.provide('engine', findEngine(project.name as EngineName))
}

/**
 * Returns the engine; `null` if it is not installed. On Debian as root, installs it if necessary. Tests without an
 * engine are skipped, and the console reports that.
 */
function findEngine(name: EngineName): FoundEngine | null {
  if (name !== 'chromium' && filesOf(name) === null) installDebianPackages(name, PACKAGES[name])
  const files = filesOf(name)
  if (files !== null) return { name, files }
  console.log(`SKIPPED ${name}: it is not installed, and cannot be. Its journeys have not been tried.`)
  return null
}

function filesOf(name: EngineName): FoundEngine['files'] | null {
  switch (name) {
    case 'firefox':
      return allOf({ browser: firstOf([process.env.FIREFOX_PATH ?? '', ...FIREFOX]) })
    case 'webkit':
      return allOf({
        driver: firstOf(['/usr/bin/WebKitWebDriver']),
        display: firstOf(['/usr/bin/Xvfb']),
        browser: firstOf(miniBrowsers()),
      })
    case 'chromium':
      try {
        return { browser: resolveBrowser() }
      } catch {
        return null
      }
  }
}

/** Returns the paths at which Debian may have installed MiniBrowser, one for each version of the WebKit library. */
function miniBrowsers(): string[] {
  if (!existsSync('/usr/lib')) return []
  return readdirSync('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((library) =>
        path.join('/usr/lib', folder, library, 'MiniBrowser'),
      ),
    )
}

const firstOf = (files: readonly string[]) => files.find((file) => existsSync(file))

function allOf(files: Readonly<Record<string, string | undefined>>): FoundEngine['files'] | null {
  const found = Object.entries(files).flatMap(([name, file]) =>
    file === undefined ? [] : [[name, file] as const],
  )
  return found.length === Object.keys(files).length ? Object.fromEntries(found) : null
}
