/**
 * The URL of a script that may run as a worker: same-origin and built with the page (product §20.4).
 *
 * @param folder of the built scripts, with slashes at both ends
 * @throws {TypeError} for any other URL
 */
export function ownScriptUrl(
  url: string,
  { origin, folder }: { readonly origin: string; readonly folder: string },
): string {
  const address = new URL(url, origin)
  if (address.origin !== origin || !address.pathname.startsWith(folder)) {
    throw new TypeError('a script from elsewhere')
  }
  return address.href
}
