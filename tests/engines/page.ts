import path from 'node:path'
import { build } from 'vite'
import { expect, vi } from 'vitest'
import type { Size, Tab } from './driver.ts'
import type { Aim, ElementState, Kit, Step, TextPattern } from './in-page.ts'

export type Text = string | RegExp

/** The timeout is long, because a shared machine can be slow for minutes. */
const PATIENCE = { timeout: 60_000, interval: 100 }

const patternOf = (text: Text): TextPattern => (typeof text === 'string' ? text : { pattern: text.source })

/** Returns the source of in-page.ts, bundled as a function to call in the page. */
async function kitSource(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"test"', 'process.env': '{}' },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'journey' },
    },
  })
  const [bundle] = Array.isArray(result) ? result : []
  const [file] = bundle?.output ?? []
  if (file === undefined) throw new Error('in-page.ts gave no code')
  return `function () { ${file.code}; return '' }`
}

let kit: Promise<string> | undefined

/** A tab as a user sees it: finds elements by role and name, and waits for them. */
export class Page {
  readonly tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  /** Opens a path and waits for the new document. */
  async goto(target: string): Promise<void> {
    await this.leave(() => this.open(target))
  }

  /** Starts to open a path without waiting for the document. */
  open(target: string): Promise<void> {
    return this.tab.navigate(new URL(target, this.#origin).href)
  }

  async reload(): Promise<void> {
    await this.leave(() => this.tab.reload())
  }

  /** Performs an action that loads another document, and waits for that document. */
  async leave(act: () => Promise<void>): Promise<void> {
    await this.evaluate(() => Object.assign(window, { isOldDocument: true }) && null)
    await act()
    await vi.waitFor(
      async () => expect(await this.evaluate(() => 'isOldDocument' in window)).toBe(false),
      PATIENCE,
    )
  }

  back = () => this.tab.traverse('back')
  forward = () => this.tab.traverse('forward')

  find(role: string, name?: Text): Locator {
    return new Locator(this, [{ role, ...(name === undefined ? {} : { name: patternOf(name) }) }])
  }

  text(text: Text): Locator {
    return new Locator(this, [{ text: patternOf(text) }])
  }

  css(selector: string): Locator {
    return new Locator(this, [{ css: selector }])
  }

  press(keys: string): Promise<void> {
    return this.tab.press(keys.split('+'))
  }

  type(text: string): Promise<void> {
    return this.tab.type(text)
  }

  /** Resizes the viewport and waits for the layout to follow. */
  async resize(size: Size): Promise<void> {
    await this.tab.resize(size)
    await expect.poll(() => this.evaluate(() => innerWidth), PATIENCE).toBe(size.width)
  }

  async path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash)
  }

  async waitForPath(wanted: Text): Promise<void> {
    const assertion = expect.poll(() => this.path(), PATIENCE)
    await (typeof wanted === 'string' ? assertion.toBe(wanted) : assertion.toMatch(wanted))
  }

  /** Runs a function in the page. The function must not use variables from outside its body. */
  async evaluate<Result>(run: () => Result): Promise<Result> {
    const answer = await this.tab.call(
      `function () { return JSON.stringify((${String(run)})()) ?? 'null' }`,
      '',
    )
    return JSON.parse(answer)
  }

  /** Calls a helper of in-page.ts, which is injected into each document on first use. */
  async ask<Method extends keyof Kit>(
    method: Method,
    ...args: Parameters<Kit[Method]>
  ): Promise<ReturnType<Kit[Method]>> {
    const source = `function (argument) {
      const { method, args } = JSON.parse(argument)
      return 'journeyKit' in window ? JSON.stringify({ value: window.journeyKit[method](...args) }) : ''
    }`
    const argument = JSON.stringify({ method, args })
    let answer = await this.tab.call(source, argument)
    if (answer === '') {
      kit ??= kitSource()
      await this.tab.call(await kit, '')
      answer = await this.tab.call(source, argument)
    }
    return (JSON.parse(answer) as { value: ReturnType<Kit[Method]> }).value
  }
}

/** Finds elements as a user would describe them. Every action searches for the elements again. */
export class Locator {
  readonly #page: Page
  readonly #steps: readonly Step[]

  constructor(page: Page, steps: readonly Step[]) {
    this.#page = page
    this.#steps = steps
  }

  find(role: string, name?: Text): Locator {
    return this.#with({ role, ...(name === undefined ? {} : { name: patternOf(name) }) })
  }

  text(text: Text): Locator {
    return this.#with({ text: patternOf(text) })
  }

  having(text: string): Locator {
    return this.#narrowed({ having: text })
  }

  nth(index: number): Locator {
    return this.#narrowed({ nth: index })
  }

  all(): Promise<readonly ElementState[]> {
    return this.#page.ask('read', this.#steps)
  }

  one(): Promise<ElementState> {
    return this.#wait(async () => {
      const [first, ...others] = await this.all()
      if (first === undefined || others.length > 0)
        throw new Error(`there are ${others.length + (first ? 1 : 0)}`)
      return first
    })
  }

  async shown(): Promise<void> {
    await this.#wait(async () => expect((await this.all()).length).toBeGreaterThan(0))
  }

  async gone(): Promise<void> {
    await this.count(0)
  }

  async count(wanted: number): Promise<void> {
    await this.#wait(async () => expect(await this.all()).toHaveLength(wanted))
  }

  /** Waits until exactly one element matches, and has the given state. */
  async is(wanted: Partial<{ [Key in keyof ElementState]: ElementState[Key] | RegExp }>): Promise<void> {
    await this.#wait(async () => {
      const state = await this.one()
      for (const [key, value] of Object.entries(wanted)) {
        const actual = state[key as keyof ElementState]
        if (value instanceof RegExp) expect(actual).toMatch(value)
        else expect(actual, key).toEqual(value)
      }
    })
  }

  /** Clicks the element once it is stationary, visible and not covered. */
  async click(): Promise<void> {
    let before: Aim = { problem: '' }
    await this.#wait(async () => {
      const aim = await this.#page.ask('aim', this.#steps)
      const stands = JSON.stringify(aim) === JSON.stringify(before)
      before = aim
      if ('problem' in aim) throw new Error(aim.problem)
      if (!stands) throw new Error('it moves')
      return aim
    }).then((aim) => this.#page.tab.click(aim))
  }

  async focus(): Promise<void> {
    await this.#do(() => this.#page.ask('focus', this.#steps))
  }

  /** Replaces the content of the field by typing. */
  async fill(text: string): Promise<void> {
    await this.focus()
    await (text === '' ? this.#page.press('Delete') : this.#page.type(text))
  }

  async choose(label: string): Promise<void> {
    await this.#do(() => this.#page.ask('choose', this.#steps, label))
  }

  #with(step: Step): Locator {
    return new Locator(this.#page, [...this.#steps, step])
  }

  #narrowed(more: Step): Locator {
    return new Locator(this.#page, [...this.#steps.slice(0, -1), { ...this.#steps.at(-1), ...more }])
  }

  async #do(act: () => Promise<string | null>): Promise<void> {
    await this.#wait(async () => {
      const problem = await act()
      if (problem !== null) throw new Error(problem)
    })
  }

  /**
   * Retries until success or a timeout. Calls fail while a document is unloading, and then succeed in the next
   * document.
   */
  async #wait<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await vi.waitFor(attempt, PATIENCE)
    } catch (error) {
      const what = JSON.stringify(this.#steps)
      throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
}
