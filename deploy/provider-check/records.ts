import { parseInstant } from '@/shared/lib/moscow-time'
import type { List, Operation } from '../contract/operations.ts'
import type { Access } from './access.ts'
import { describeValue, isObject, type Json, toText } from './json.ts'
import type { Report } from './report.ts'
import { checkResponse, nameOf } from './responses.ts'

/** Checks that a record agrees with its row in the list, and that a request with an unknown id fails. */
export async function checkRecords(
  access: Access,
  report: Report,
  operation: Operation,
  { list }: Operation & { readonly list: List },
  rows: readonly Json[],
): Promise<void> {
  const name = nameOf(operation)
  const pathOf = (id: unknown) => operation.path.replace('{id}', () => encodeURIComponent(String(id)))
  const [first] = rows
  if (first === undefined) {
    report.note('record', `${name}: не спрошено, в списке нет записей`)
    return
  }
  // Checks two rows, because a server that always returns the first record would pass with only the first
  // row.
  const chosen = [first, rows[Math.floor(rows.length / 2)] ?? first]
  const findings: string[] = []
  for (const [index, row] of chosen.entries()) {
    const response = await access.call(operation, pathOf(row[list.id]))
    if (index === 0 && !checkResponse(report, { operation, subject: name, response })) return
    if (isObject(response.json) && findings.length === 0)
      findings.push(...differences(row, response.json, list.id))
  }
  report.check('record', `${name}, та же запись`, findings)
  const { status, failure } = await access.call(operation, pathOf('check-provider-0'))
  // Accepts any 4xx status, because a server with numeric ids may reject the unknown id as invalid.
  const isRefused = status >= 400 && status < 500
  report.check(
    'missing-record',
    `${name}, чужой номер`,
    isRefused ? [] : [failure ?? `на неизвестный id отвечает ${status}, нужно 404`],
  )
}

/** Compares the id, amounts and timestamps of a row and its record. */
function differences(row: Json, record: Json, idField: string): readonly string[] {
  const id = record[idField]
  if (id !== undefined && toText(id) !== toText(row[idField]))
    return [`спрошена ${describeValue(row[idField])}, а вернулась ${describeValue(id)}`]
  return Object.keys(row).flatMap((name) => {
    const [left, right] = [comparable(row[name]), comparable(record[name])]
    return left === null || right === null || left === right
      ? []
      : [`${name}: в списке ${shown(row[name])}, в записи ${shown(record[name])}`]
  })
}

function comparable(value: unknown): number | null {
  if (isObject(value) && 'value' in value) return Number(value.value)
  return typeof value === 'string' ? (parseInstant(value)?.getTime() ?? null) : null
}

function shown(value: unknown): string {
  return describeValue(isObject(value) ? value.value : value)
}
