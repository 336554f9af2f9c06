import type { ElementHandle, Page } from '@playwright/test'
import type { ProviderControl } from '../provider.ts'
import { type Candidate, type Candidates, findCandidates, OTHER_SITE } from './candidates.ts'
import { Choices } from './choices.ts'
import { ADDRESSES, KEYS, TEXTS } from './texts.ts'
import { Traffic } from './traffic.ts'

/** Shares of API requests that get a fault of the chaos mode, or a 401 (quality 62). */
const FAULTS = { rate: 0.1, rate401: 0.005 }
/**
 * Difference between the fault seeds of two walks, and so the maximum number of steps: a longer walk would
 * repeat the faults of the next walk.
 */
const MOST_STEPS = 100_000
const AXE_SHARE = 0.04
/**
 * Maximum duration in milliseconds of an action; a slower action counts as not performed. The limit is higher
 * in CI, so that a busy machine does not change the walk.
 */
const ACTION_LIMIT_MS = process.env.CI === undefined ? 3000 : 15_000
/**
 * Share of sign-ins with full rights. In the other cases, the walk selects any persona or does not sign in.
 */
const FULL_SHARE = 0.6
const STAY_SHARE = 0.85

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * Relative frequency of each action. `use` operates a control; `rush` performs two actions without a pause.
 */
const HABITS = {
  use: 62,
  key: 10,
  rush: 8,
  address: 6,
  back: 4,
  forward: 2,
  reload: 3,
  network: 3,
  viewport: 2,
}

/**
 * Relative frequency of the second action of a rush. `again` makes a double click, `other` clicks another
 * control.
 */
const RUSHES = { again: 3, back: 2, other: 3, Escape: 1, Enter: 1, reload: 1, offline: 1 }

export type WalkWatches = {
  /** Returns the undeclared problems that the oracles have found so far or find on the page now (quality O1–O5). */
  readonly look: (connection: 'online' | 'offline') => Promise<string[]>
  readonly lookWithAxe: () => Promise<string[]>
  /** Reports a user action that the page cannot detect, so that its next requests do not count as repeats. */
  readonly userActed: () => void
  /** Returns true for a page of the app rather than of the provider, another site or the browser. */
  readonly isAppPage: (url: string) => boolean
}

export type WalkOptions = {
  readonly seed: number
  /** Maximum number of steps. The walk ends earlier when `performance.now()` reaches `until`. */
  readonly steps: number
  readonly until: number
}

export type WalkReport = {
  readonly seed: number
  /** One line per step, with its action. */
  readonly trace: readonly string[]
  /** Problems reported by the oracles after the last step; empty if there were none. */
  readonly problems: readonly string[]
  /** Number of actions that could not be performed, e.g. on a covered control. */
  readonly undone: number
  readonly screens: number
  readonly calls: number
  readonly failedCalls: number
}

/**
 * Simulates a random user (quality 62). The seed and the step's number select each action, so that a walk can
 * be repeated. Waits after each step until the page is idle, and stops at the first problem.
 */
export async function walk(
  page: Page,
  provider: ProviderControl,
  watches: WalkWatches,
  options: WalkOptions,
): Promise<WalkReport> {
  const user = new RandomUser(page, watches)
  const trace: string[] = []
  const screens = new Set<string>()
  const traffic = new Traffic(page)
  let problems: string[] = []
  // Fixes the clock, so that no rows are added during the day. A walk that is repeated on the same Moscow day
  // sees the same rows.
  await provider.setNow(`${moscowDay()}T12:00:00+03:00`)
  closePopups(page)
  page.on('download', (download) => void download.cancel())
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))

  for (let step = 1; step <= options.steps && performance.now() < options.until; step += 1) {
    const choices = new Choices(options.seed, step)
    await provider.setFaults([], { chaos: { ...FAULTS, seed: options.seed * MOST_STEPS + step } })
    traffic.forgetTries()
    watches.userActed()
    const action = await user.act(choices)
    problems = await traffic.settle(user.connection)
    trace.push(`${step}. ${action} → ${shortAddress(page.url())}`)
    problems.push(...(await watches.look(user.connection)))
    if (watches.isAppPage(page.url())) {
      screens.add(new URL(page.url()).pathname)
      if (user.connection === 'online' && choices.share('axe') < AXE_SHARE)
        problems.push(...(await watches.lookWithAxe()))
    }
    if (problems.length > 0) break
  }
  const { calls, failures: failedCalls } = traffic.counts
  const { undone } = user
  return { seed: options.seed, trace, problems, undone, screens: screens.size, calls, failedCalls }
}

/** Returns the failure message with everything needed to repeat the walk. */
export function tellFailure({ seed, trace, problems }: WalkReport): string {
  return [
    `Seed ${seed}, step ${trace.length}:`,
    ...problems.map((problem) => `  ${problem}`),
    `Again: node tests/e2e/walk.mjs --seed ${seed} --steps ${trace.length}`,
    'Trace:',
    ...trace.map((line) => `  ${line}`),
  ].join('\n')
}

/** Closes tabs that links open, because the walk does not follow them. */
function closePopups(page: Page): void {
  page.on('popup', (popup) => void popup.close().catch(() => undefined))
}

const moscowDay = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })

function shortAddress(address: string): string {
  const { protocol, pathname, search, hash } = new URL(address)
  // Omits the rest of the path, which is different for each sign-in.
  if (pathname.startsWith('/oidc/')) return pathname.split('/', 3).join('/')
  return protocol === 'http:' ? `${pathname}${search}${hash}`.slice(0, 120) : address.slice(0, 60)
}

class RandomUser {
  readonly #page: Page
  readonly #watches: WalkWatches
  connection: 'online' | 'offline' = 'online'
  undone = 0

  constructor(page: Page, watches: WalkWatches) {
    this.#page = page
    this.#watches = watches
  }

  /** Performs one random action and returns its description. The oracles check the result. */
  async act(choices: Choices): Promise<string> {
    const page = this.#page
    if (!this.#watches.isAppPage(page.url())) return this.#comeBack(choices)
    const habit = choices.weigh('habit', HABITS)
    if (this.connection === 'offline') {
      // While offline, does not open or reload URLs, because the browser would show its own error page.
      if (habit === 'network' || choices.share('connect') < 0.3) return this.#connect('online')
      if (habit === 'reload' || habit === 'address' || habit === 'rush') return this.#operate(choices)
    }
    switch (habit) {
      case 'use':
        return this.#operate(choices)
      case 'key': {
        const key = choices.pick('key', KEYS, (name) => name) ?? 'Escape'
        return this.#try(`key ${key}`, () => page.keyboard.press(key))
      }
      case 'rush':
        return this.#rush(choices)
      case 'address':
        return this.#open(choices.pick('address', ADDRESSES, (address) => address) ?? '/main')
      case 'back':
        return this.#try('back', () => page.goBack({ waitUntil: 'commit', timeout: ACTION_LIMIT_MS }))
      case 'forward':
        return this.#try('forward', () => page.goForward({ waitUntil: 'commit', timeout: ACTION_LIMIT_MS }))
      case 'reload':
        return this.#try('reload', () => page.reload({ waitUntil: 'commit' }))
      case 'network':
        return this.#connect('offline')
      case 'viewport': {
        const [name, size] = (page.viewportSize()?.width ?? 0) > 600 ? ['phone', PHONE] : ['desktop', DESKTOP]
        return this.#try(`viewport ${String(name)}`, () => page.setViewportSize(size as typeof PHONE))
      }
    }
  }

  /** Returns to the app. On the provider's page, clicks a button, mostly that of the persona «Полный доступ». */
  async #comeBack(choices: Choices): Promise<string> {
    const { pathname, protocol } = new URL(this.#page.url())
    if (this.connection === 'offline') return this.#connect('online')
    const isProvider = protocol === 'http:' && pathname.startsWith('/oidc/')
    if (isProvider) {
      const found = await findCandidates(this.#page)
      const isFull = choices.share('full') < FULL_SHARE
      const personas = isFull ? found.list.filter(({ key }) => key.includes('Полный доступ')) : found.list
      const persona = choices.pick('persona', personas, ({ key }) => key)
      if (persona !== undefined) return this.#operateOn(choices, found, persona)
    }
    return this.#open('/main')
  }

  async #open(address: string): Promise<string> {
    const { origin } = new URL(this.#page.url())
    const target =
      origin === 'null' || !this.#watches.isAppPage(`${origin}/`) ? address : `${origin}${address}`
    return this.#try(`open ${address.slice(0, 80)}`, () => this.#page.goto(target, { waitUntil: 'commit' }))
  }

  async #connect(connection: 'online' | 'offline'): Promise<string> {
    this.connection = connection
    return this.#try(`go ${connection}`, () => this.#page.context().setOffline(connection === 'offline'))
  }

  async #operate(choices: Choices): Promise<string> {
    const found = await findCandidates(this.#page)
    const candidate = choose(choices, 'control', found.list)
    if (candidate !== undefined) return this.#operateOn(choices, found, candidate)
    await found.dispose()
    return this.#open('/main')
  }

  async #operateOn(choices: Choices, found: Candidates, candidate: Candidate): Promise<string> {
    const element = await found.element(candidate)
    const done = await this.#try(this.#tell(choices, candidate), async () => {
      if (element !== null) await this.#handle(choices, candidate, element)
    })
    await found.dispose()
    return done
  }

  #tell(choices: Choices, { kind, key, group }: Candidate): string {
    const text = kind === 'fill' ? ` with «${textOf(choices).slice(0, 30)}»` : ''
    return `${kind} ${key}${text} [${group}]`
  }

  async #handle(choices: Choices, candidate: Candidate, element: ElementHandle<HTMLElement>): Promise<void> {
    const { keyboard } = this.#page
    switch (candidate.kind) {
      case 'press':
        return element.click({ timeout: ACTION_LIMIT_MS, noWaitAfter: true })
      case 'select': {
        const value = choices.pick('option', candidate.options, (option) => option)
        if (value !== undefined) await element.selectOption(value, { timeout: ACTION_LIMIT_MS })
        return
      }
      case 'fill':
        await element.focus()
        await keyboard.press('Control+a')
        await keyboard.press('Delete')
        await keyboard.insertText(textOf(choices))
        if (choices.share('enter') < 0.5) await keyboard.press('Enter')
    }
  }

  /** Performs two actions without a pause. Both are selected before the first, from the controls available then. */
  async #rush(choices: Choices): Promise<string> {
    const page = this.#page
    const found = await findCandidates(page)
    const pressed = found.list.filter(({ kind }) => kind === 'press')
    const first = choose(choices, 'control', pressed)
    const other = choose(choices, 'other', pressed)
    const rush = choices.weigh('rush', RUSHES)
    if (first === undefined || other === undefined) {
      await found.dispose()
      return this.#open('/main')
    }
    const second = rush === 'other' ? other.key : rush
    const press = async (candidate: Candidate) => {
      const element = await found.element(candidate)
      await element?.click({ timeout: ACTION_LIMIT_MS, noWaitAfter: true })
    }
    const done = await this.#try(`press ${first.key} [${first.group}], at once ${second}`, async () => {
      if (rush === 'again') {
        const element = await found.element(first)
        await element?.dblclick({ timeout: ACTION_LIMIT_MS, noWaitAfter: true })
        return
      }
      await press(first)
      if (rush === 'other') await press(other)
      else if (rush === 'back') await page.goBack({ waitUntil: 'commit', timeout: ACTION_LIMIT_MS })
      else if (rush === 'reload') await page.reload({ waitUntil: 'commit' })
      else if (rush === 'offline') await this.#connect('offline')
      else await page.keyboard.press(rush)
    })
    await found.dispose()
    return done
  }

  /** Counts a failed action as not performed: the page has changed, so a user could not perform it either. */
  async #try(what: string, action: () => Promise<unknown>): Promise<string> {
    try {
      await action()
      return what
    } catch (error) {
      this.undone += 1
      const [reason = ''] = String(error).split('\n')
      return `${what} (not done: ${reason.slice(0, 100)})`
    }
  }
}

const textOf = (choices: Choices) => choices.pick('text', TEXTS, (text) => text) ?? ''

/** Selects a group, then one of its items, so that a hundred rows do not count a hundred times. */
function choose(choices: Choices, what: string, list: readonly Candidate[]): Candidate | undefined {
  // Links to other sites are rarely selected, because they test nothing here.
  const stays = choices.share(`${what} stays`) < STAY_SHARE
  const inside = list.filter(({ group }) => group !== OTHER_SITE)
  if (stays && inside.length > 0 && inside.length < list.length) return choose(choices, what, inside)
  const groups = [...new Set(list.map(({ group }) => group))]
  const group = choices.pick(`${what} group`, groups, (name) => name)
  return choices.pick(
    what,
    list.filter((candidate) => candidate.group === group),
    ({ key }) => key,
  )
}
