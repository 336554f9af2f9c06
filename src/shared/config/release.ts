/** Returns the release name of this page (product §18.6), or `null` on the development server. */
export function ownRelease(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? null
}
