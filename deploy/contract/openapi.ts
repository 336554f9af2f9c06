import { SEARCH_PARAMETERS } from '@/shared/config/config.dto'
import { describe, type Json } from './describe.ts'
import type { Example } from './examples.ts'
import type { Host, Operation, Parameter } from './operations.ts'

/** A change that providers must make raises the major version, an optional change the minor version. */
export const CONTRACT_VERSION = '1.2.1'

const HOSTS: Readonly<Record<Host, string>> = {
  payments: 'https://api.example.ru',
  clients: 'https://clients.example.ru',
  life: 'https://life.example.ru',
  lendingBilling: 'https://billing.example.ru',
  directories: 'https://directories.example.ru',
  secure: 'https://secure.example.ru',
  usersUrl: 'https://id.example.ru/users',
}

const KINDS: Readonly<Record<NonNullable<Parameter['kind']>, Json>> = {
  integer: { type: 'integer', minimum: 1 },
  moment: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+03:00$' },
  list: { type: 'string', description: 'a list with commas' },
}

function keyOf(host: Host): string {
  return host === 'usersUrl' ? 'identity.usersUrl' : `api.${host}`
}

function parametersOf({ path, query = [], isKeyed = false }: Operation): readonly Json[] {
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...query.map(({ name, kind, values, isRequired = false }) => ({
      name,
      in: 'query',
      ...(isRequired && { required: true }),
      ...(SEARCH_PARAMETERS.some((search) => search === name) && {
        description: 'Sent only when features.search of config.json names it',
      }),
      schema: kind === undefined ? { type: 'string', ...(values && { enum: values }) } : KINDS[kind],
    })),
    ...(isKeyed
      ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]
      : []),
  ]
}

function operationOf({ operation, body, status, answer }: Example): Json {
  const parameters = parametersOf(operation)
  const schema = operation.answer === undefined ? {} : describe(operation.answer)
  const good =
    answer === undefined
      ? { description: 'Done' }
      : { description: 'Done', content: { 'application/json': { schema, example: shortened(answer) } } }
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [keyOf(operation.host)],
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body !== undefined && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: withoutTolerance(describe(operation.body)), example: body },
        },
      },
    }),
    responses: {
      [status]: good,
      '401': { $ref: '#/components/responses/Unauthorized' },
      '429': { $ref: '#/components/responses/TooManyRequests' },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

const SHOWN_ITEMS = 3

function shortened(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_key, value: unknown) =>
      Array.isArray(value) ? value.slice(0, SHOWN_ITEMS) : value,
    ),
  )
}

/** Removes `x-tolerance` from the schema of a request body, because the app tolerates errors only in responses. */
function withoutTolerance(described: Json): Json {
  return JSON.parse(
    JSON.stringify(described, (key, value: unknown) => (key === 'x-tolerance' ? undefined : value)),
  )
}

const failure = (description: string, rest: Json = {}) => ({
  description,
  ...rest,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** Returns an OpenAPI 3.1 document of the app's requests, with `examples` of request bodies and responses. */
export function openApi(examples: readonly Example[]): Json {
  const paths: Record<string, Json> = {}
  for (const example of examples) {
    const { path, host, method } = example.operation
    const servers = [{ url: HOSTS[host], description: keyOf(host) }]
    paths[path] = { servers, ...paths[path], [method]: operationOf(example) }
  }
  const hosts = [...new Set(examples.map(({ operation }) => operation.host))]
  return {
    openapi: '3.1.1',
    info: {
      title: 'Calls of the merchants’ cabinet',
      version: CONTRACT_VERSION,
      description:
        'Every call that the cabinet makes, and what it reads of the answers. Fields that are not named here are ignored. `x-tolerance` says what the absence of a field does, or a value of another shape: `required`, the answer is refused; `row-dropped`, its row is left out; `degrades`, that part is left out. `fee` is everything that the provider takes for an operation, VAT included, when `fee_vat` is absent; when `fee_vat` is present, `fee` excludes it. The cabinet checks that ±`amount` − `fee` − `fee_vat` = ±`net_amount`, by the direction of the money, and that `gross` − `refunds` − `fee` − `fee_vat` − `adjustments` = `net`. It never computes a VAT rate. An amount without a currency is in roubles; one whose currency is not a numeric code of ISO 4217 is shown with it and never added to another.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-none' },
    },
    'x-contract-version': CONTRACT_VERSION,
    servers: [{ url: HOSTS.secure, description: 'each path names its own host' }],
    security: [{ bearer: [] }],
    tags: hosts.map((host) => ({
      name: keyOf(host),
      description: `Host of the key ${keyOf(host)} of config.json`,
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Unauthorized: failure(
          'The token is missing, unknown or has run out; with the CORS headers of any answer',
        ),
        TooManyRequests: failure('Asked too often', {
          headers: { 'Retry-After': { schema: { type: 'string' }, description: 'seconds, or a date' } },
        }),
        Failure: failure('Anything else that went wrong'),
      },
      schemas: {
        Failure: {
          type: 'object',
          properties: { error: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  }
}
