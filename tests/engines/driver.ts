/** The minimum a journey needs from a browser, so that three small implementations suffice, one per engine. */
export type EngineName = 'firefox' | 'webkit' | 'chromium'

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** One tab. Nothing here waits; `Page` waits for the result. */
export type Tab = {
  /** Starts to load an address, as if it were typed. */
  readonly navigate: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Presses the browser's Back or Forward button. */
  readonly traverse: (direction: 'back' | 'forward') => Promise<void>
  /** Calls a function in the page, given as source, with a string argument; it also returns a string. */
  readonly call: (source: string, argument: string) => Promise<string>
  readonly click: (at: Point) => Promise<void>
  /** Presses the last key while holding the others: `['Control', 'k']`. */
  readonly press: (keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
  /** Brings the tab to the front, where it has the focus. */
  readonly activate: () => Promise<void>
  readonly screenshot: () => Promise<Buffer>
}

/** One user: tabs that share cookies and storage only with each other. */
export type Session = {
  readonly newTab: () => Promise<Tab>
  /** Violations of O2 and O3 so far: policy violations, console errors and warnings, uncaught errors. */
  readonly problems: () => readonly string[]
  readonly close: () => Promise<void>
}

export type SessionOptions = {
  /** Folder for the files that the page downloads. */
  readonly downloads: string
}

export type Engine = {
  readonly open: (options: SessionOptions) => Promise<Session>
  readonly close: () => Promise<void>
}

/** Code points of non-character keys, as defined by both WebDriver protocols. */
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

/** Key presses in the format of both WebDriver protocols. */
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
