/** Class of the root element with which the styles use the typeface instead of its fallback. */
const CLASS = 'with-typeface'

let isLoaded = false

/** Loads the typeface after the app's code, which is more urgent. */
export function loadTypeface(): void {
  document.fonts.load('1em "Golos Text Variable"', 'Aя₽').then(
    (faces) => {
      isLoaded = faces.length > 0
    },
    () => undefined,
  )
}

/**
 * Shows the typeface if it has loaded, otherwise loads it again. In another typeface lines wrap at other words, so
 * this is called only when nothing moves that the user reads: before the first render and on another screen
 * (decision 11).
 */
export function showTypeface(): void {
  if (isLoaded) document.documentElement.classList.add(CLASS)
  else loadTypeface()
}
