import { cutText } from './text'

/** Maximum length in characters: browsers take seconds to lay out longer text without spaces (quality 95). */
const MAX_LENGTH = 250

const cutRecords = new WeakMap<object, unknown>()

/** Truncates long texts for cells and cards. The field `id` and URLs stay whole, because they become links. */
export function cutTexts<Part>(part: Part): Part {
  // The cast is safe, because the copy has the same keys with values of the same types.
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
