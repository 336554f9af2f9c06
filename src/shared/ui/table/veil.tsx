/**
 * Of what lies under the veil. Through opacity the secondary texts would be too faint to read (WCAG 1.4.3), and a colour for
 * the cells would style all of them anew, twice for every page.
 */
export const VEILED = 'grayscale print:grayscale-0'

/** Over rows that are older than the request: no text is darker than the secondary ones. Its parent is `isolate`, and not transparent. */
export function Veil() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-edge bg-gray-500 mix-blend-lighten print:hidden forced-colors:hidden"
    />
  )
}
