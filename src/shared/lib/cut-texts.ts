import { cutText } from './text'

/** The browser takes seconds to lay out longer texts without spaces (quality 95). With our words a cell has up to 300. */
const MAX_LENGTH = 250

const cutRecords = new WeakMap<object, unknown>()

/** Returns the record as cells and cards show it, with its long texts cut. Its id and URLs stay whole, since they become links. */
export function cutTexts<Part>(part: Part): Part {
  // The copy has the same keys, and each value keeps its type.
  return cutPart(part) as Part
}

function cutPart(part: unknown): unknown {
  if (typeof part === 'string' && !/^https?:/.test(part))
    return cutText(part, { length: MAX_LENGTH, ending: '…' })
  if (Array.isArray(part)) return part.map(cutPart)
  if (typeof part !== 'object' || part === null) return part
  const known = cutRecords.get(part)
  if (known !== undefined) return known
  const copy = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'id' ? value : cutPart(value)]),
  )
  cutRecords.set(part, copy)
  return copy
}
