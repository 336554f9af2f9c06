/**
 * Path of the provider's sample bank statement: one payment order is missing, one has another amount, and a
 * buyer has paid the amount of a third.
 */
const SAMPLE = '/api/secure/files/statements/4101/kl_to_1c.txt'

export type StatementFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export const fileOf = (bytes: Uint8Array, name = 'kl_to_1c.txt'): StatementFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(bytes),
})

export async function sample(origin: string): Promise<StatementFile> {
  const response = await fetch(`${origin}${SAMPLE}`, { headers: { Connection: 'close' } })
  return fileOf(new Uint8Array(await response.arrayBuffer()))
}
