/** Lifetime of the blob URL: even the slowest browser starts saving within this time. */
const KEPT_MS = 60_000

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
