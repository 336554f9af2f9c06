import { mapped, z } from '@/shared/lib/zod'
import { lenientArray, optionalArray, optionalMoney, orNull } from './lenient'

type Renamed<Schema extends z.ZodMiniType> = { readonly wireName: string; readonly schema: Schema }

type Fields = Readonly<Record<string, z.ZodMiniType | Renamed<z.ZodMiniType>>>

type SchemaOf<Field> = Field extends Renamed<infer Schema> ? Schema : Field

/** The output type of a schema. Unlike `z.output`, an alias of it keeps its name in editors and error messages. */
export type Parsed<Schema> = { readonly [Name in keyof z.output<Schema>]: z.output<Schema>[Name] }

/** Declares an object schema by the app's field names. {@link from} sets a wire name that differs. */
export function record<Shape extends Fields>(
  fields: Shape,
): z.ZodMiniType<{ readonly [Name in keyof Shape]: z.output<SchemaOf<Shape[Name]>> }>
export function record(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) =>
    'wireName' in field ? ([name, field.wireName, field.schema] as const) : ([name, name, field] as const),
  )
  return mapped(
    z.object(Object.fromEntries(entries.map(([, wireName, schema]) => [wireName, schema]))),
    (wire) => {
      const renamed: Record<string, unknown> = {}
      for (const [name, wireName] of entries) renamed[name] = wire[wireName]
      return renamed
    },
  )
}

/** Reads a field of a {@link record} from another name on the wire. */
export function from<Schema extends z.ZodMiniType>(wireName: string, schema: Schema): Renamed<Schema> {
  return { wireName, schema }
}

/** VAT on the neighbouring `fee`. When `null`, the fee includes VAT; otherwise the VAT is due on top of the fee. */
export const feeVat = from('fee_vat', optionalMoney)

/** Makes an object of optional fields optional: a missing or invalid object becomes an object with empty fields. */
export function orEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  const empty = z.parse(schema, {})
  return mapped(orNull(schema), (part): z.output<Schema> => part ?? empty)
}

/** Returns a schema for a list that is valid only as a whole: `null` when the list is missing or any row is invalid. */
export function allRowsOf<Schema extends z.ZodMiniType>(row: Schema) {
  return mapped(optionalArray(row), (list): readonly z.output<Schema>[] | null =>
    list?.unreadable === 0 ? list.rows : null,
  )
}

export function rowsOf<Schema extends z.ZodMiniType>(row: Schema) {
  return mapped(lenientArray(row), ({ rows }): readonly z.output<Schema>[] => rows)
}
