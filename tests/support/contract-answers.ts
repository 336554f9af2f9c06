import type { ValidateFunction } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import openApi from '../../contract/openapi.json' with { type: 'json' }
import publicConfig from '../../public/config.json' with { type: 'json' }

type Json = { readonly [key: string]: unknown }

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

/**
 * Returns the base path of a server of the OpenAPI document. `description` is the server's key in
 * `public/config.json`, e.g. `api.secure`.
 */
function prefixOf(description: string): string {
  const [section, key] = description.split('.')
  const hosts: Readonly<Record<string, unknown>> =
    section === 'identity' ? publicConfig.identity : publicConfig.api
  return String(hosts[key ?? ''])
}

type Call = {
  readonly name: string
  readonly pattern: RegExp
  readonly method: string
  readonly schema: Json
  readonly query: readonly string[]
}

type Described = {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly responses: Readonly<Record<string, Json>>
}

function callsOf(path: string, item: Json): readonly Call[] {
  const servers = item.servers as readonly { readonly description: string }[]
  const parts = `${prefixOf(servers[0]?.description ?? '')}${path}`.split(/\{\w+\}/)
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^/]+')}$`)
  return ['get', 'post', 'patch'].flatMap((method) => {
    const operation = item[method] as Described | undefined
    const answers = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
    const content = answers?.content as Readonly<Record<string, { readonly schema: Json }>> | undefined
    const schema = content?.['application/json']?.schema
    const query = (operation?.parameters ?? []).flatMap((one) => (one.in === 'query' ? [one.name] : []))
    return schema === undefined ? [] : [{ name: `${method} ${path}`, pattern, method, schema, query }]
  })
}

// Paths without an id come first, so that a fixed segment never counts as the id of another path.
const CALLS = Object.entries(openApi.paths as unknown as Readonly<Record<string, Json>>)
  .flatMap(([path, item]) => callsOf(path, item))
  .sort((one, other) => Number(one.name.includes('{')) - Number(other.name.includes('{')))

const compiled = new Map<Json, ValidateFunction>()

/** Returns the violations of the published schema, empty for a valid value. */
export function refusals(schema: Json, value: unknown): readonly string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

/** Returns violations of the contract by a request of the app, or by the provider's successful response. */
export async function refusedBy(request: Request, response: Response): Promise<readonly string[]> {
  if (!response.ok || response.status === 204) return []
  const { pathname, search } = new URL(request.url)
  // Skips this search text, because its response has invalid rows on purpose (tests/provider/README.md).
  if (search.includes('cs1=bad-row')) return []
  const method = request.method.toLowerCase()
  const call = CALLS.find((one) => one.method === method && one.pattern.test(pathname))
  if (call === undefined) return []
  const strange = [...new URLSearchParams(search).keys()].filter((name) => !call.query.includes(name))
  if (strange.length > 0) return strange.map((name) => `${call.name}: asked with ${name}`)
  // Some inputs make the provider respond with broken JSON (tests/provider/README.md).
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (answer === undefined) return []
  const refused = refusals(call.schema, answer)
  // Ignores the balance, which is unreadable on purpose for one persona.
  if (refused.every((error) => error.startsWith('/client/total_balance '))) return []
  return refused.map((error) => `${call.name}: ${error}`)
}
