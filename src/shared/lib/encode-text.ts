/** `encodeURIComponent` for any text: a lone surrogate would throw (quality 65). */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
}
