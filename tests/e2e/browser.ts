import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackages } from '../support/debian-packages.ts'

const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'] as const

/**
 * Path of the headless shell. The full Chromium uses much of a core for rendering its tab strip, even when
 * hidden.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Usual paths of browsers based on Chromium, by platform; the first that exists is used. */
const SYSTEM_BROWSERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: WINDOWS_FOLDERS.flatMap((name) => {
    const folder = process.env[name]
    if (folder === undefined) return []
    return [
      path.win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.win32.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      path.win32.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]
  }),
}

/** Liberation has the widths of Arial, which the page's fallback fonts need. DejaVu is the widest common font. */
const FONT_PACKAGES = ['fonts-liberation', 'fonts-dejavu-core']
const DEJAVU = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'

/**
 * Returns `CHROMIUM_PATH`, an installed browser or Playwright's own. On Debian as root, installs one if
 * necessary. `shell` prefers the headless shell; `whole` requires the full browser, because only it has a
 * back-forward cache. Throws with one line about what to install.
 */
export function resolveBrowser(part: 'shell' | 'whole' = 'shell'): string {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names "${named}", which does not exist.`)
  }
  const found = installedBrowser(part)
  if (found !== undefined) return found
  installBrowser()
  const installed = installedBrowser(part)
  if (installed !== undefined) return installed
  throw new Error(
    'No Chromium found. Install one, also by "npx playwright install chromium", or name one in CHROMIUM_PATH.',
  )
}

/**
 * Installs Chromium with its headless shell, in which the tests run faster, if the shell is missing and
 * `CHROMIUM_PATH` is not set. Otherwise adds missing fonts.
 */
export function installBrowser(): void {
  const hasBrowser = Boolean(process.env.CHROMIUM_PATH) || existsSync(HEADLESS_SHELL)
  if (!hasBrowser)
    installDebianPackages('Chromium', ['chromium', 'chromium-headless-shell', ...FONT_PACKAGES])
  else if (process.platform === 'linux' && !existsSync(DEJAVU)) installDebianPackages('fonts', FONT_PACKAGES)
}

function installedBrowser(part: 'shell' | 'whole'): string | undefined {
  const system = SYSTEM_BROWSERS[process.platform] ?? []
  return [...(part === 'shell' ? [HEADLESS_SHELL] : []), ...system, chromium.executablePath()].find(
    (candidate) => existsSync(candidate),
  )
}

/**
 * Returns launch flags for reproducible runs, e.g. without requests by the browser itself, and without the sandbox when
 * root.
 */
export function browserFlags(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}
