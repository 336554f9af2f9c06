// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideClient, visitorAttributes } from '@/app/integrations/operator-module'
import { failureReporter } from '@/app/integrations/telemetry'
import { clientSchema } from '@/entities/client/api'
import { z } from '@/shared/lib/zod'
import openApi from '../../contract/openapi.json' with { type: 'json' }

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!**/*.test.*', '!**/shared/lib/storage/*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const code = Object.values(sources).join('\n')
const deployment = read('docs/deployment.md')

const spans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** Returns the names in backticks in the table cell that follows the cell `name` in deployment.md. */
const rowOf = (name: string) => spans(deployment.split(`| ${name} | `)[1]?.split(' | ')[0] ?? '')

describe('the documents', () => {
  it("list every key that the app writes to the browser's storage", () => {
    const PREFIXES: Readonly<Record<string, string>> = { user: 'user/{id}/', kept: 'kept/{id}/', '': '' }
    const slots = [...code.matchAll(/\b(user|kept|)storageSlot(?:<[^(]*>)?\(\{(.*?)\}\)/gis)].map(
      ([, kind = '', options = '']) => {
        const area = kind === 'kept' ? 'local' : /area: '(\w+)'/.exec(options)?.[1]
        const name = /name: (['`])(.*?)\1/.exec(options)?.[2]?.replaceAll(/\$\{.*?\}/g, '…')
        return `${area}Storage ${PREFIXES[kind]}${name}`
      },
    )
    expect(slots).toHaveLength(code.match(/storageSlot(?:<[^(\n]*>)?\(/gi)?.length ?? 0)
    // Storage keys that the code writes without `storageSlot`.
    const plain = [...code.matchAll(/'back-office:([\w:-]+)'/g)].map(
      ([, name = '']) => `sessionStorage ${name}${name.endsWith(':') ? '…' : ''}`,
    )

    const documented = [
      ...read('docs/product/sign-in.md').matchAll(/^\| (sessionStorage|localStorage) \| (.+?) \|/gm),
    ].flatMap(([, area = '', cell = '']) => {
      const prefix = /(?:user|kept)\/\{id\}\//.exec(cell)?.[0] ?? ''
      return spans(cell).map(
        (name) => `${area} ${prefix}${name.replace('back-office:', '').replace(prefix, '')}`,
      )
    })
    expect(sorted([...slots, ...plain])).toEqual(sorted(documented))
  })

  it('list every field that the app sends in requests, by whether it identifies a person or an order', () => {
    const bodies: string[] = []
    JSON.stringify(openApi.paths, (key, value: unknown) => {
      if (key === 'requestBody') {
        JSON.stringify(value, (inner, part: unknown) => {
          if (inner === 'properties') bodies.push(...Object.keys(Object(part)))
          return part
        })
      }
      return value
    })
    const parameters = Object.values(openApi.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap((operation) => ('parameters' in operation ? operation.parameters : []))
      .map(({ name }) => name)
    const [, personal = '', others = ''] =
      /^Fields of the requests that identify a person or an order:(.*?)Fields that identify neither:(.*?)\n\n/ms.exec(
        deployment,
      ) ?? []
    const documented = [...spans(personal), ...spans(others)]
    expect(documented).toHaveLength(new Set(documented).size)
    expect(sorted([...bodies, ...parameters])).toEqual(sorted(documented))
  })

  it("list every field that the app passes to the operator's guide, chat and telemetry", () => {
    const client = z.parse(clientSchema('4101'), {
      merchants: [],
      legal_info: { legal_name: 'Ветер' },
      sla: 1,
      account_manager: { name: 'Анна' },
      country: 'RU',
      industry: 'shop',
    })
    expect(sorted(Object.keys(guideClient(client)))).toEqual(sorted(rowOf("operator's guide")))
    const attributes = visitorAttributes({ email: 'a@example.ru', clientId: '4101' }, client)
    expect(sorted(Object.keys(attributes))).toEqual(sorted(rowOf("operator's chat")))
    const told: string[] = []
    failureReporter([], (event) => told.push(...Object.keys(event)))({ scope: 'x', error: null, route: '/' })
    expect(sorted(told)).toEqual(sorted(rowOf("operator's telemetry")))
  })
})
