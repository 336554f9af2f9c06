import type { Refusal } from '../model/statement'

/** What people choose by mistake, by its first bytes. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly refusal: Refusal }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], refusal: 'spreadsheet' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], refusal: 'spreadsheet' },
  { bytes: [0x25, 0x50, 0x44, 0x46], refusal: 'pdf' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], refusal: 'picture' },
  { bytes: [0xff, 0xd8, 0xff], refusal: 'picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], refusal: 'picture' },
  { bytes: [0x52, 0x49, 0x46, 0x46], refusal: 'picture' },
]

/** What the file is instead of a statement; null for what may be one. */
export function signatureOf(file: Uint8Array): Refusal | null {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, place) => file[place] === byte))
  return found?.refusal ?? null
}
