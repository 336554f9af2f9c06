/** The minimum a journey needs from a browser, so that two small implementations suffice. */
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

export type Engine = {
  readonly open: () => Promise<Session>
  readonly close: () => Promise<void>
}
