/**
 * The address of a script that may run as a worker: of this origin, and built with the page (product §20.4).
 *
 * @param folder where built scripts lie, with slashes at both ends
 * @throws {TypeError} for any other address
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
