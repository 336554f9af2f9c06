/**
 * Preloads the files of the screen in the address while the program loads. The build writes the list into the page;
 * without one (development) they simply load later.
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
