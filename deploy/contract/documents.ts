import { schemaFor } from '@/shared/config/config.dto'
import { CONFIG_KEYS } from './config-keys.ts'
import { describe, type Json } from './describe.ts'
import { askExamples } from './examples.ts'
import { CONTRACT_VERSION, openApi } from './openapi.ts'
import { URL_PATTERN } from './url-pattern.ts'

/** Schema with which editors underline an unknown key. The key is not an error, because the app ignores the key. */
const UNKNOWN_KEY: Json = { deprecated: true, deprecationMessage: 'The page does not read this key.' }

/**
 * Returns the published documents as texts, by file name in `contract/`.
 * @public imported through Vite's module runner, which static analysis cannot see
 */
export async function documents(): Promise<Readonly<Record<string, string>>> {
  return {
    'openapi.json': text(openApi(await askExamples())),
    'config.schema.json': text(configSchema()),
    'config.md': configTable(),
  }
}

function configSchema(): Json {
  const described = describe(schemaFor('https://cabinet.example.ru'))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'config.json of the merchants’ cabinet',
    'x-contract-version': CONTRACT_VERSION,
    ...keyWords({ ...described, properties: { ...Object(described.properties), $schema: {} } }, ''),
    $defs: {
      url: {
        type: 'string',
        pattern: URL_PATTERN,
        description:
          'https://…, http:// on loopback hosts, or a path of the same origin. A host has Latin and Cyrillic letters, digits, dots and hyphens. The page (but not this schema) rejects a host whose internationalised name (xn--…) cannot be decoded.',
      },
    },
  }
}

/**
 * Adds the published descriptions and defaults to the parts of the key `path`, and replaces URL patterns with
 * references. Removes `x-tolerance`.
 */
function keyWords(described: Json, path: string): Json {
  const { properties, items, 'x-tolerance': _tolerance, ...rest } = described
  if (rest.type === 'string' && rest.pattern === URL_PATTERN) {
    const { type: _type, pattern: _pattern, ...others } = rest
    return { $ref: '#/$defs/url', ...others }
  }
  const parts = Object.entries(Object(properties)).map(([key, part]) => {
    const name = path === '' ? key : `${path}.${key}`
    const { text: description, default: byDefault } = CONFIG_KEYS[name] ?? {}
    if (description === undefined) throw new Error(`config-keys.ts has no words for ${name}`)
    const value = { ...(byDefault !== undefined && { default: byDefault }) }
    return [key, { description, ...value, ...keyWords(part as Json, name) }] as const
  })
  return {
    ...rest,
    ...(parts.length > 0 && { properties: Object.fromEntries(parts), additionalProperties: UNKNOWN_KEY }),
    ...(items !== undefined && { items: keyWords(items as Json, `${path}.*`) }),
  }
}

function configTable(): string {
  const rows = Object.entries(CONFIG_KEYS).map(([key, { text: words, default: byDefault, since }]) => {
    const end = byDefault === undefined ? '' : ` Default: \`${JSON.stringify(byDefault)}\`.`
    return `| \`${key}\` | ${words}${end}${since === undefined ? '' : ` Since contract ${since}.`} |`
  })
  return `${['For the operator: every key of `config.json`. `npm run contract` generates this table.', '', '| key | meaning |', '|---|---|', ...rows].join('\n')}\n`
}

function text(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
