/** A browser engine. The types below contain only what the tests need, so that each driver can be small. */
export type EngineName = 'firefox' | 'webkit' | 'chromium'

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** A browser tab. Its methods do not wait for the effect of an action; `Page` and `Locator` have methods that wait. */
export type Tab = {
  /** Starts to load a URL, as if typed into the address bar. */
  readonly navigate: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Clicks the browser's Back or Forward button. */
  readonly traverse: (direction: 'back' | 'forward') => Promise<void>
  /** Calls a function in the page, given as source code. Its argument and its result are strings. */
  readonly call: (source: string, argument: string) => Promise<string>
  readonly click: (at: Point) => Promise<void>
  /** Presses the last key while holding the others, e.g. `['Control', 'k']`. */
  readonly press: (keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
  /** Brings the tab to the front and focuses it. */
  readonly activate: () => Promise<void>
  readonly screenshot: () => Promise<Buffer>
}

/** The session of one user, whose tabs share cookies and storage. */
export type Session = {
  readonly newTab: () => Promise<Tab>
  /** Problems so far: policy violations, console errors and warnings, and uncaught errors (quality O2, O3). */
  readonly problems: () => readonly string[]
  readonly close: () => Promise<void>
}

export type Engine = {
  readonly open: () => Promise<Session>
  readonly close: () => Promise<void>
}
