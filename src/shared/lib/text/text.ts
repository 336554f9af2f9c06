/**
 * The first `length` characters and the given ending; a shorter text stands whole. Counts code points, so that a
 * surrogate pair is never cut in two.
 */
export function cutText(text: string, { length, ending }: { length: number; ending: string }): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}${ending}`
}
