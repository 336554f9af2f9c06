// Rules for the contents of `dist`, from the lists in bundle-budget.json (quality 27, 37).

/**
 * @typedef {{text: string, except: string[]}} ForbiddenText a text that no file may contain, and the known
 *   harmless places that do
 */

/**
 * @param {string} file path relative to `dist`
 * @param {string[]} patterns `files` of the budget
 */
export function mayBeInDist(file, patterns) {
  return patterns.some((pattern) => new RegExp(`^(?:${pattern})$`).test(file))
}

/**
 * @param {string} content
 * @param {ForbiddenText[]} forbidden
 * @returns {{text: string, context: string}[]} the forbidden texts found, each with its context
 */
export function findForbiddenTexts(content, forbidden) {
  return forbidden.flatMap(({ text, except }) => {
    const rest = except.reduce((remaining, known) => remaining.replaceAll(known, ''), content)
    const at = rest.indexOf(text)
    if (at === -1) return []
    const context = rest.slice(Math.max(0, at - 40), at + text.length + 40).replaceAll('\n', ' ')
    return [{ text, context }]
  })
}
