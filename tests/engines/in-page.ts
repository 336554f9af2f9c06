import { queryAllByRole, queryAllByText } from '@testing-library/dom'

/** An exact text or a pattern. */
export type TextPattern = string | { readonly pattern: string }

/** One step of a search for elements. It searches within the elements that the previous step has found. */
export type Step = {
  readonly role?: string
  readonly name?: TextPattern
  /** Matches the innermost elements with this text. */
  readonly text?: TextPattern
  readonly css?: string
  /** Matches only elements that contain this text. */
  readonly having?: string
  /** Zero-based index of the element; -1 is the last one. */
  readonly nth?: number
}

/** The point to click, or the reason why the element cannot be clicked. */
export type Aim = { readonly x: number; readonly y: number } | { readonly problem: string }

/** Replaces each run of whitespace, including non-breaking spaces, with one space. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function isMatch(wanted: TextPattern, text: string): boolean {
  return typeof wanted === 'string' ? plain(text) === wanted : new RegExp(wanted.pattern).test(plain(text))
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}

function within(parent: HTMLElement, { role, name, text, css, having, nth }: Step): HTMLElement[] {
  let found: HTMLElement[] = []
  if (role !== undefined) {
    found = queryAllByRole(parent, role, name === undefined ? {} : { name: (found) => isMatch(name, found) })
  } else if (text !== undefined) {
    found = queryAllByText(parent, (content) => isMatch(text, content), {
      ignore: 'script, style, noscript',
    }).filter(isVisible)
  } else if (css !== undefined) {
    found = [...parent.querySelectorAll<HTMLElement>(css)]
  }
  if (having !== undefined) found = found.filter((element) => element.textContent?.includes(having))
  const one = nth === undefined ? undefined : found.at(nth)
  if (nth === undefined) return found
  return one === undefined ? [] : [one]
}

function find(steps: readonly Step[]): HTMLElement[] {
  let found = [document.body]
  for (const step of steps) found = [...new Set(found.flatMap((element) => within(element, step)))]
  return found
}

function only(steps: readonly Step[]): HTMLElement | string {
  const [first, ...others] = find(steps)
  if (first === undefined) return 'it is not there'
  return others.length > 0 ? `there are ${others.length + 1} of it` : first
}

function isInSight({ top, bottom, left, right }: DOMRect): boolean {
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
}

/**
 * Returns true while an animation moves the element. Two equal positions in a row do not prove that the element rests:
 * a busy browser may render no frame for longer than the pause between two measurements.
 */
function isMoving(element: Element): boolean {
  return document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element) === true &&
        effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
}

function aim(steps: readonly Step[]): Aim {
  const element = only(steps)
  if (typeof element === 'string') return { problem: element }
  if (element.matches(':disabled')) return { problem: 'it is disabled' }
  if (isMoving(element)) return { problem: 'it moves' }
  if (!isInSight(element.getBoundingClientRect())) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = Math.round(left + width / 2)
  const y = Math.round(top + height / 2)
  const hit = document.elementFromPoint(x, y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const isHit = [element, ...labels].some((target) => target.contains(hit))
  return isHit ? { x, y } : { problem: `${hit?.tagName} «${hit?.textContent?.slice(0, 40)}» covers it` }
}

/** Selects an option by script, because drivers cannot operate the browser's native list. */
function choose(steps: readonly Step[], label: string): string | null {
  const element = only(steps)
  if (typeof element === 'string') return element
  if (!(element instanceof HTMLSelectElement)) return 'it is no list of choices'
  const option = [...element.options].find(({ text, disabled }) => text.trim() === label && !disabled)
  if (option === undefined) return `it has no choice «${label}»`
  element.focus()
  option.selected = true
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return null
}

function focus(steps: readonly Step[]): string | null {
  const element = only(steps)
  if (typeof element === 'string') return element
  element.focus()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
  return element === document.activeElement ? null : 'it takes no focus'
}

function read(steps: readonly Step[]) {
  return find(steps).map((element) => ({
    text: (element.innerText ?? element.textContent ?? '').trim(),
    value: 'value' in element ? String(element.value) : '',
    isChecked: element.matches(':checked, [aria-checked="true"], [aria-selected="true"]'),
    isFocused: element === document.activeElement,
    isDisabled: element.matches(':disabled'),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    box: element.getBoundingClientRect().toJSON() as DOMRect,
  }))
}

export type Kit = {
  readonly aim: typeof aim
  readonly choose: typeof choose
  readonly focus: typeof focus
  readonly read: typeof read
}

export type ElementState = ReturnType<typeof read>[number]

const kit: Kit = { aim, choose, focus, read }
Object.assign(window, { journeyKit: kit })
