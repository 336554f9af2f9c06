/**
 * Asks for the files of the screen in the address while the program loads. The list is written into the page by the
 * build; a page without one (development) simply loads them later.
 */
export function preloadScreen(pathname: string): void {
  const screens: unknown = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="screen-files"]')?.content ?? '{}',
  )
  if (typeof screens !== 'object' || screens === null) return
  const [, files] = Object.entries(screens)
    .filter(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce((best, entry) => (entry[0].length > best[0].length ? entry : best), ['', []])
  if (!Array.isArray(files)) return
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.href = `/${file}`
    document.head.append(link)
  }
}
