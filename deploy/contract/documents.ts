import { schemaFor } from '@/shared/config/config.dto'
import { describe } from './describe.ts'
import { askExamples } from './examples.ts'
import { CONTRACT_VERSION, openApi } from './openapi.ts'

/**
 * The published documents by their names in `contract/`, as texts.
 *
 * @public imported through Vite's module runner, which no static analysis sees
 */
export async function documents(): Promise<Readonly<Record<string, string>>> {
  const { type, required, properties } = describe(schemaFor('https://cabinet.example.ru'))
  const config = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'config.json of the merchants’ cabinet',
    'x-contract-version': CONTRACT_VERSION,
    type,
    required,
    properties: { ...Object(properties), $schema: { type: 'string' } },
  }
  return { 'openapi.json': text(openApi(await askExamples())), 'config.schema.json': text(config) }
}

function text(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
