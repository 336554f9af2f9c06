/**
 * Runs in the page, once it has rendered at its new width. Returns a line for each layout fault, e.g. sideways scroll,
 * an amount on two lines, text clipped or truncated without a tooltip, and overlapping texts.
 */
export async function measureLayout(): Promise<string[]> {
  /** Tolerance in pixels for rounding. */
  const SLACK = 1
  /** Minimum size in pixels; smaller elements are for assistive technology only. */
  const MIN_SIZE = 2
  /** Maximum number of frames to wait: components that measure themselves render again after the first frame. */
  const MAX_FRAMES = 30
  /** Matches amounts, which have a unit or thousands separators and must not wrap. */
  const AMOUNT =
    /[−-]?\d+(?:[\u00a0\u202f]\d{3})*(?:,\d+)?[\u00a0\u202f ][₽$€%]|[−-]?\d{1,3}(?:[\u00a0\u202f]\d{3})+/g
  const CONTROLS = 'input:not([type="checkbox"], [type="radio"]), select'

  type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  type Clip = { readonly element: Element; readonly box: Box; readonly isScrollable: boolean }
  type Line = { readonly element: Element; readonly box: Box; readonly text: string }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const canvas = document.createElement('canvas').getContext('2d')

  await nextFrame()
  await nextFrame()
  let faults = measure()
  for (let frame = 0; frame < MAX_FRAMES && faults.length > 0; frame += 1) {
    await nextFrame()
    faults = measure()
  }
  return faults

  function measure(): string[] {
    const found = new Set<string>()
    const clips = new Map<Element, readonly Clip[]>()
    const layers = new Map<Element, Element>()
    const lines: Line[] = []
    const excess = document.documentElement.scrollWidth - window.innerWidth
    if (excess > 0) found.add(`the page scrolls sideways by ${excess} px`)
    if (document.querySelector('main [aria-busy="true"]') !== null) found.add('the page is loading')

    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue ?? ''
      if (element === null || text.trim() === '' || !isVisible(element)) continue
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].map(toBox).filter(isBig)
      if (boxes.length === 0) continue
      for (const { index, 0: amount } of text.matchAll(AMOUNT)) {
        range.setStart(node, index)
        range.setEnd(node, index + amount.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.add(`wrapped amount: ${amount}`)
      }
      for (const box of boxes) {
        const visible = clip(element, box, text)
        if (isBig(visible)) lines.push({ element, box: visible, text: shorten(text) })
      }
    }

    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(CONTROLS)) {
      if (!isVisible(control)) continue
      const style = getComputedStyle(control)
      const isSelect = control instanceof HTMLSelectElement
      // Skips a truncated placeholder, because the label has the same text.
      if (canvas === null || (!isSelect && style.textOverflow === 'ellipsis')) continue
      const text = isSelect ? (control.selectedOptions[0]?.text ?? '') : control.placeholder
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      if (canvas.measureText(text).width > room + SLACK) found.add(`cut off in a control: «${text}»`)
    }

    const sorted = lines.toSorted((a, b) => a.box.top - b.box.top)
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        // Two boxes of the same element are not an overlap: the ellipsis of a truncated text has its own box.
        if (one.element === other.element) continue
        // Line boxes may overlap by the space above and below their letters.
        const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
        const { left, top, right, bottom } = intersect(one.box, other.box)
        if (right - left <= SLACK || bottom - top <= height / 3) continue
        if (findLayer(one.element) !== findLayer(other.element)) continue
        found.add(`overlap: «${one.text}» and «${other.text}»`)
      }
    }
    return [...found]

    /** Returns the visible part of a line of text. Reports text that an ancestor clips. */
    function clip(element: Element, box: Box, text: string): Box {
      let visible = box
      for (const { element: ancestor, box: frame, isScrollable } of findClips(element)) {
        const before = visible
        visible = intersect(visible, frame)
        if (isScrollable || !isBig(before) || !isBig(frame)) continue
        const { textOverflow, webkitLineClamp } = getComputedStyle(ancestor)
        const beside = Math.max(before.right - frame.right, frame.left - before.left)
        const below = Math.max(before.bottom - frame.bottom, frame.top - before.top)
        // The space above and below the letters may be clipped.
        const isBelow = below > (before.bottom - before.top) / 4
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') {
          if (beside <= SLACK && !isBelow) continue
          if (text.match(AMOUNT) !== null) found.add(`truncated amount: «${shorten(text)}»`)
          else if (!hasTooltip(element)) found.add(`truncated without a tooltip: «${shorten(text)}»`)
        } else if (beside > SLACK || isBelow) {
          // Ignores an element that is completely outside, because it is hidden on purpose.
          if (isPartlyVisible(element, ancestor, frame)) found.add(`cut off: «${shorten(text)}»`)
        }
      }
      return visible
    }

    /** Returns the ancestors that clip or scroll their content, innermost first. */
    function findClips(element: Element): readonly Clip[] {
      const known = clips.get(element)
      if (known !== undefined) return known
      const { overflowX, overflowY, position, display } = getComputedStyle(element)
      const parent = position === 'fixed' ? null : element.parentElement
      const outer = parent === null ? [] : findClips(parent)
      const isClip =
        element !== document.body &&
        element !== document.documentElement &&
        display !== 'inline' &&
        (overflowX !== 'visible' || overflowY !== 'visible')
      const isScrollable = overflowX === 'auto' || overflowX === 'scroll'
      const box = toBox(element.getBoundingClientRect())
      const result = isClip ? [{ element, box, isScrollable }, ...outer] : outer
      clips.set(element, result)
      return result
    }

    /** Returns the nearest ancestor that floats above the page and may cover other texts, or the root element. */
    function findLayer(element: Element): Element {
      const known = layers.get(element)
      if (known !== undefined) return known
      const { position } = getComputedStyle(element)
      const isLayer = position === 'fixed' || position === 'sticky' || element.parentElement === null
      const layer = isLayer ? element : findLayer(element.parentElement)
      layers.set(element, layer)
      return layer
    }
  }

  function isVisible(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], .sr-only, option, textarea, svg, [data-sonner-toaster]') === null
    )
  }

  /** Returns true when the text's block overlaps the ancestor that clips the text. */
  function isPartlyVisible(element: Element, ancestor: Element, frame: Box): boolean {
    let block = element
    while (block.parentElement !== null && block !== ancestor && getComputedStyle(block).display === 'inline')
      block = block.parentElement
    const { left, top, right, bottom } = block.getBoundingClientRect()
    const middle = Math.min((bottom - top) / 2, 8)
    return (
      top + middle < frame.bottom &&
      bottom - middle > frame.top &&
      left < frame.right - SLACK &&
      right > frame.left + SLACK
    )
  }

  /** Returns true when a tooltip has the text. A table cell gets its tooltip on pointer enter. */
  function hasTooltip(element: Element): boolean {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const title = element.closest('[title]')?.getAttribute('title') ?? ''
    return squash(title).includes(squash(element.textContent.replace(/…$/, '')))
  }

  function toBox({ left, top, right, bottom }: DOMRect): Box {
    return { left, top, right, bottom }
  }

  function intersect(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  function isBig({ left, top, right, bottom }: Box): boolean {
    return right - left > MIN_SIZE && bottom - top > MIN_SIZE
  }

  /** Removes spaces and soft hyphens, which a tooltip may lack. */
  function squash(text: string): string {
    return text.replaceAll(/[\s\u00ad\u200b\u2060]/g, '')
  }

  function shorten(text: string): string {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    return line.length > 60 ? `${line.slice(0, 60)}…` : line
  }
}
