import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import type { Engine, Point, Session, Tab } from './driver.ts'
import { freePort, said, start, stop } from './processes.ts'

/** Styles for the browser's toolbar, which is 447 px wide, so that the window can be as narrow as a phone. */
const NARROW_BAR = `
  * { min-width: 0; min-height: 0; padding: 0; margin: 0; }
  button, image, entry { font-size: 1px; -gtk-icon-transform: scale(0.1); }`

const START_MS = 15_000

export type WebKitFiles = { readonly driver: string; readonly display: string; readonly browser: string }

type Command = <Result>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object) => Promise<Result>

/** Starts WebKit's MiniBrowser over W3C WebDriver, on a virtual display. */
export async function startWebKit(files: WebKitFiles, downloads: string): Promise<Engine> {
  const display = start(
    files.display,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await said(display, /(\d+)\n/)
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  mkdirSync(path.join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(path.join(home, '.config/gtk-3.0/gtk.css'), NARROW_BAR)
  // Starts MiniBrowser by a script that sets the home folder to `downloads`, because MiniBrowser saves downloads in
  // the home folder.
  const binary = path.join(home, 'browser.sh')
  writeFileSync(binary, `#!/bin/sh\nHOME='${downloads}' exec '${files.browser}' "$@"\n`)
  chmodSync(binary, 0o755)

  const port = await freePort()
  const driver = start(files.driver, ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      TZ: 'Europe/Moscow',
      // If Debian lacks this locale, the page's language is English. The locale "C" would be invalid for `Intl`.
      LANG: 'ru_RU.UTF-8',
    },
  })
  const command: Command = async <Result>(method: string, address: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { Connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${address}: ${value.error}: ${value.message}`)
    return value
  }
  await vi.waitFor(() => command('GET', '/status'), START_MS)

  return {
    open: () => openSession(command, binary),
    close: async () => {
      await stop(driver)
      await stop(display)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function openSession(command: Command, binary: string): Promise<Session> {
  const { sessionId } = await command<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  let present = await command<string>('GET', `${session}/window`)
  let isFirstTaken = false
  // Commands apply to the current window, so no other command may run between switching windows and the command itself.
  let last: Promise<unknown> = Promise.resolve()
  const inWindow =
    (handle: string): Command =>
    (method, address, body) => {
      const turn = last.then(async () => {
        if (handle !== present) {
          await command('POST', `${session}/window`, { handle })
          present = handle
        }
        return command<never>(method, `${session}${address}`, body)
      })
      last = turn.catch(() => undefined)
      return turn
    }

  return {
    newTab: async () => {
      if (!isFirstTaken) {
        isFirstTaken = true
        return tabOf(inWindow(present))
      }
      const { handle } = await inWindow(present)<{ handle: string }>('POST', '/window/new', { type: 'tab' })
      return tabOf(inWindow(handle))
    },
    // This driver does not report the console, so the test server does.
    problems: () => [],
    close: async () => {
      await last
      await command('DELETE', session)
    },
  }
}

function tabOf(command: Command): Tab {
  const act = async (actions: readonly object[]) => {
    await command('POST', '/actions', { actions })
  }
  const sizeOfPage = async () => {
    const script = 'return [innerWidth, innerHeight]'
    const [width, height] = await command<[number, number]>('POST', '/execute/sync', { script, args: [] })
    return { width, height }
  }
  return {
    navigate: async (url) => {
      await command('POST', '/url', { url })
    },
    reload: async () => {
      await command('POST', '/refresh', {})
    },
    traverse: async (direction) => {
      await command('POST', `/${direction}`, {})
    },
    call: (source, argument) =>
      command('POST', '/execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] }),
    click: (at) => act(clickActions(at)),
    press: (keys) => act(pressActions(keys)),
    type: (text) => act(typeActions(text)),
    resize: async (wanted) => {
      // The window is higher than the page, because it includes a toolbar.
      const window = await command<{ width: number; height: number }>('GET', '/window/rect')
      const page = await sizeOfPage()
      const width = wanted.width + window.width - page.width
      const height = wanted.height + window.height - page.height
      await command('POST', '/window/rect', { x: 0, y: 0, width, height })
    },
    activate: async () => {
      await command('GET', '/title')
    },
    screenshot: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
  }
}

/** Code points by which WebDriver identifies keys without a character. */
const KEY_CODES: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

type InputSource = {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}

function pressActions(keys: readonly string[]): readonly InputSource[] {
  const values = keys.map((key) => KEY_CODES[key] ?? key)
  const downs = values.map((value) => ({ type: 'keyDown', value }))
  const ups = values.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }]
}

function typeActions(text: string): readonly InputSource[] {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

function clickActions({ x, y }: Point): readonly InputSource[] {
  const actions = [
    { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}
