// What may be in `dist`, by the lists of bundle-budget.json (quality 27, 37).

/**
 * @typedef {{text: string, except: string[]}} ForbiddenText a text that no file may hold, and the places that are known to
 *   hold it and to do no harm
 */

/**
 * @param {string} file path inside of `dist`
 * @param {string[]} patterns `files` of the budget
 */
export function mayBeInDist(file, patterns) {
  return patterns.some((pattern) => new RegExp(`^(?:${pattern})$`).test(file))
}

/**
 * @param {string} content
 * @param {ForbiddenText[]} forbidden
 * @returns {{text: string, context: string}[]} the forbidden texts that the content holds, each with what stands around it
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
