import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pathPattern } from '@/app/integrations/telemetry'
import { z } from '@/shared/lib/zod'
import { CHECKS_WITHOUT_WORDS, describe as describeSchema } from '../../deploy/contract/describe.ts'
import { askExamples } from '../../deploy/contract/examples.ts'
import { grade } from '../../deploy/contract/grade.ts'
import { OPERATIONS } from '../../deploy/contract/operations.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { signedInAs } from '../provider/test-support.ts'
import { refusals } from '../support/contract-answers.ts'
import { ALL_CALLS, USER_RECORD_CALL } from '../support/fault-calls.ts'
import { mutantsOf } from '../support/mutants.ts'

const examples = await askExamples()
const answered = examples.filter(({ operation }) => operation.answer !== undefined)

it('the contract lists exactly the requests that the app sends', () => {
  const hosts: Readonly<Record<string, string>> = {
    ...publicConfig.api,
    usersUrl: publicConfig.identity.usersUrl,
  }
  const named = OPERATIONS.map(({ method, host, path }) =>
    `${method.toUpperCase()} *${hosts[host]}${path}`.replaceAll(/\{\w+\}/g, ':id'),
  )
  const made = [...ALL_CALLS.map(({ call }) => call), USER_RECORD_CALL]
  expect(named.sort()).toEqual([...new Set(made.map((call) => call.replaceAll(/:\w+/g, ':id')))].sort())
})

it('the contract uses every schema of a response or request body in the app', () => {
  const operations = readFileSync('deploy/contract/operations.ts', 'utf8')
  const sources = import.meta.glob<string>('../../src/*/*/{api.ts,body.ts,api/*.ts}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const names = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^export (?:const|function) ((?!to)\w+(?:Schema|Body))\b/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(20)
  const unknown = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(operations))
  // Neither schema describes a whole response of the provider: `statusCountsSchema` repeats one field of the list of
  // applications, and `noticeSchema` describes a file of the operator.
  expect(unknown).toEqual(['statusCountsSchema', 'noticeSchema'])
})

it('the embedded provider accepts every sort and filter of the contract', async () => {
  // `small` has few transactions and applications, because sorting 25,000 rows would take most of the time.
  const small = signedInAs('groups')
  const full = signedInAs('full')
  const refused: string[] = []
  for (const { path, host, list, query = [] } of OPERATIONS) {
    if (list === undefined || host !== 'secure') continue
    const filters = query.filter(
      ({ name, values, kind }) =>
        values === undefined && kind !== 'moment' && kind !== 'integer' && name !== 'cursor',
    )
    const asked = [...list.sorts.map((sort) => `sort=${sort}`), ...filters.map(({ name }) => `${name}=1`)]
    const { call } = /transactions|purchase-requests/.test(path) ? small : full
    for (const parameter of asked) {
      const { status } = await call('GET', `/api/secure${path}?limit=1&${parameter}`)
      if (status !== 200) refused.push(`${path}: ${parameter}: ${status}`)
    }
  }
  expect(refused).toEqual([])
})

it('telemetry masks only the ids in the paths of the contract', () => {
  const paths = OPERATIONS.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{id}'))
  expect(paths.map((path) => pathPattern(path, []))).toEqual(paths)
})

describe.each(answered.map((example) => [example.operation.id, example] as const))(
  'contract of the operation "%s"',
  (_, example) => {
    const { answer, operation } = example
    const schema = operation.answer ?? z.unknown()
    const document = describeSchema(schema)

    it('accepts the response of the embedded provider, and the app loses no field that it reads', () => {
      expect(refusals(document, answer)).toEqual([])
      expect(grade(schema, answer).filter((finding) => finding.grade !== 'unknown')).toEqual([])
    })

    it('rejects a response with one changed field exactly when the app cannot read all of it', () => {
      for (const { name, value } of mutantsOf(firstRowOf(answer))) {
        const mutant: unknown = JSON.parse(JSON.stringify(value))
        const findings = grade(schema, mutant)
        const isRefused = refusals(document, mutant).length > 0
        expect([name, isRefused]).toEqual([name, findings.some((finding) => finding.grade !== 'unknown')])
        const isBroken = findings.some((finding) => finding.grade === 'breaks')
        expect([name, isBroken]).toEqual([name, !z.safeParse(schema, mutant).success])
      }
    })
  },
)

/** Returns the response with only the first row of each list, because the test changes no other row. */
function firstRowOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstRowOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, firstRowOf(part)]))
}

it('the contract describes every check that the app makes on a response', () => {
  for (const { answer } of OPERATIONS) if (answer !== undefined) describeSchema(answer)
  expect([...CHECKS_WITHOUT_WORDS]).toEqual([])
})
