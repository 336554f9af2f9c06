import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackages } from '../support/debian-packages.ts'

const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'] as const

/** Has no window: the whole Chromium spends a good part of a core on drawing its tab strip, seen or not. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Usual locations of the whole Chromium; the first that exists is used. */
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

/** The typeface has the widths of Arial, which the page's fallback faces expect. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation']

/**
 * The browser to drive: `CHROMIUM_PATH`, else one installed on the system, else Playwright's own, else — on Debian
 * as root — the distribution's packages, installed on the spot.
 *
 * @param part the headless shell where there is one, or the whole browser, which alone keeps pages to go back to
 * @returns path of the executable
 * @throws {Error} one line that says what to install
 */
export function resolveBrowser(part: 'shell' | 'whole' = 'shell'): string {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names "${named}", which does not exist.`)
  }
  const found = installedBrowser(part)
  if (found !== undefined) return found
  installDebianPackages('Chromium', PACKAGES)
  const installed = installedBrowser(part)
  if (installed !== undefined) return installed
  throw new Error(
    'No Chromium found. Install one, also by "npx playwright install chromium", or name one in CHROMIUM_PATH.',
  )
}

function installedBrowser(part: 'shell' | 'whole'): string | undefined {
  const system = SYSTEM_BROWSERS[process.platform] ?? []
  return [...(part === 'shell' ? [HEADLESS_SHELL] : []), ...system, chromium.executablePath()].find(
    (candidate) => existsSync(candidate),
  )
}

/** Quiet and reproducible: the browser sends no requests of its own, and runs without a sandbox when root. */
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
