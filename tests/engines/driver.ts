/** What a journey needs of a browser and no more: three small implementations, one for each engine. */
export type EngineName = 'firefox' | 'webkit' | 'chromium'

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** One tab. Nothing waits here: what a page becomes is waited for by `Page`. */
export type Tab = {
  /** Starts to load an address, as if it were typed. */
  readonly navigate: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** The buttons Back and Forward. */
  readonly traverse: (direction: 'back' | 'forward') => Promise<void>
  /** Calls a function in the page, given as source, with a text; what it returns is a text, too. */
  readonly call: (source: string, argument: string) => Promise<string>
  readonly click: (at: Point) => Promise<void>
  /** Holds all keys but the last and presses that: `['Control', 'k']`. */
  readonly press: (keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
  /** Brings the tab to the front, where it has the focus. */
  readonly activate: () => Promise<void>
  readonly screenshot: () => Promise<Buffer>
}

/** One user: tabs that share cookies and storage with each other and with nobody else. */
export type Session = {
  readonly newTab: () => Promise<Tab>
  /** What was said against O2 and O3 so far: violations of the policy, the console's errors and warnings, uncaught errors. */
  readonly problems: () => readonly string[]
  readonly close: () => Promise<void>
}

export type SessionOptions = {
  /** Where files go that the page gives to the browser. */
  readonly downloads: string
}

export type Engine = {
  readonly open: (options: SessionOptions) => Promise<Session>
  readonly close: () => Promise<void>
}

/** Code points of the keys that are no characters, by the protocols of both WebDrivers. */
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

/** Presses of keys as both WebDrivers write them down. */
export function pressActions(keys: readonly string[]): readonly InputSource[] {
  const values = keys.map((key) => KEY_CODES[key] ?? key)
  const downs = values.map((value) => ({ type: 'keyDown', value }))
  const ups = values.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }]
}

export function typeActions(text: string): readonly InputSource[] {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

export function clickActions({ x, y }: Point): readonly InputSource[] {
  const actions = [
    { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}
