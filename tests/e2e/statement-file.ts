/**
 * Path of the provider's sample bank statement. It lacks two payment orders and has a wrong amount for
 * another. A buyer's payment has the same amount as one of the missing orders.
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
