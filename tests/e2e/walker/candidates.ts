import type { ElementHandle, JSHandle, Page } from '@playwright/test'

/** The way to use a control: click it, fill in a text, or select an option. */
type CandidateKind = 'press' | 'fill' | 'select'

export type Candidate = {
  readonly kind: CandidateKind
  /** Region and role, e.g. `main row link`: a list of rows is one group, as are all links to other sites. */
  readonly group: string
  /** Role, name and, if repeated, a number. Omits times of day, so that each run has the same keys. */
  readonly key: string
  /** Type of an `<input>`, e.g. `email`; empty for other controls. */
  readonly type: string
  /** Values of the options of a `<select>`; empty for other controls. */
  readonly options: readonly string[]
  readonly index: number
}

export type Candidates = {
  readonly list: readonly Candidate[]
  readonly element: (candidate: Candidate) => Promise<ElementHandle<HTMLElement> | null>
  readonly dispose: () => Promise<void>
}

export const OTHER_SITE = 'other site'

/** Returns the visible, enabled controls in document order, including those below the viewport. */
export async function findCandidates(page: Page): Promise<Candidates> {
  const handle: JSHandle<{ readonly elements: readonly HTMLElement[] }> = await page.evaluateHandle(collect)
  const list = await handle.evaluate(describe)
  return {
    list,
    element: async ({ index }) => {
      const found = await handle.evaluateHandle(({ elements }, at) => elements[at] ?? null, index)
      return found.asElement() as ElementHandle<HTMLElement> | null
    },
    dispose: () => handle.dispose().catch(() => undefined),
  }
}

function collect(): { readonly elements: readonly HTMLElement[] } {
  const controls =
    'a[href], button, input, select, textarea, summary, ' +
    '[role="tab"], [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="option"], [role="slider"]'
  const isUsable = (element: HTMLElement) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      right + scrollX > 0 &&
      bottom + scrollY > 0 &&
      // The skip link is visually hidden until it has the focus.
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      // Toasts are skipped, because they disappear by themselves and a walk must not depend on timing.
      element.closest(
        '[aria-hidden="true"], [inert], [aria-disabled="true"], :disabled, [data-sonner-toaster]',
      ) === null &&
      getComputedStyle(element).pointerEvents !== 'none'
    )
  }
  return { elements: [...document.querySelectorAll<HTMLElement>(controls)].filter(isUsable) }
}

function describe({ elements }: { readonly elements: readonly HTMLElement[] }): Candidate[] {
  const roleOf = (element: HTMLElement) => {
    const role = element.getAttribute('role')
    if (role !== null) return role
    if (element instanceof HTMLAnchorElement) return 'link'
    if (element instanceof HTMLInputElement) return `input ${element.type}`
    return element.tagName.toLowerCase()
  }
  const textOf = (id: string | null) =>
    (id ?? '')
      .split(' ')
      .map((part) => document.getElementById(part)?.textContent ?? '')
      .join(' ')
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null
    const names = [
      element.getAttribute('aria-label'),
      textOf(element.getAttribute('aria-labelledby')),
      [...(labels ?? [])].map((label) => label.textContent ?? '').join(' '),
      element instanceof HTMLInputElement ? element.placeholder : element.textContent,
      element.getAttribute('title'),
    ]
    const name = names.find((text) => (text ?? '').trim() !== '') ?? ''
    return name
      .replaceAll(/\d\d:\d\d(?::\d\d)?/g, 'hh:mm')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
  }
  const placeOf = (element: HTMLElement) => {
    const place = element.closest(
      'dialog, [role="dialog"], [role="menu"], [role="listbox"], nav, header, footer, main, form',
    )
    return place === null ? 'page' : (place.getAttribute('role') ?? place.tagName.toLowerCase())
  }
  const kindOf = (element: HTMLElement): CandidateKind => {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLTextAreaElement) return 'fill'
    const isPressed = /^(?:checkbox|radio|button|submit|reset|range|file)$/
    return element instanceof HTMLInputElement && !isPressed.test(element.type) ? 'fill' : 'press'
  }
  const seen = new Map<string, number>()
  return elements.map((element, index) => {
    const role = roleOf(element)
    const isElsewhere = element instanceof HTMLAnchorElement && element.origin !== location.origin
    const isRow = element.closest('tbody, [role="row"], li') !== null
    const base = `${role} «${nameOf(element)}»`
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return {
      kind: kindOf(element),
      group: isElsewhere ? 'other site' : `${placeOf(element)} ${isRow ? 'row ' : ''}${role}`,
      key: count === 1 ? base : `${base} ${count}`,
      type: element instanceof HTMLInputElement ? element.type : '',
      options:
        element instanceof HTMLSelectElement
          ? [...element.options].filter((option) => !option.disabled).map(({ value }) => value)
          : [],
      index,
    }
  })
}
