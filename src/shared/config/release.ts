/** The name of the release that this page came with (product §18.6); null where it was not built. */
export function ownRelease(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? null
}
