/**
 * The first `length` characters and the given ending; a shorter text stands whole. Counts code points, so that a
 * surrogate pair is never cut in two.
 */
export function cutText(text: string, { length, ending }: { length: number; ending: string }): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}${ending}`
}

/**
 * A long id with its middle left out, `9f3c…a81d`: both ends are what people compare. Shorter ones stand whole.
 */
export function cutMiddle(text: string, { head, tail }: { head: number; tail: number }): string {
  const characters = Array.from(text)
  if (characters.length <= head + tail + 1) return text
  return `${characters.slice(0, head).join('')}…${characters.slice(-tail).join('')}`
}
