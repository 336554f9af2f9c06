import { orNull, requiredArray, roublesSchema } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { TermCalculation } from '../model/calculation'
import { inSnakeCase, termSchema } from './spelling'

const figure = orNull(roublesSchema)

/** A row without a single figure is dropped. */
const rowSchema = z.pipe(
  z.object({
    term: termSchema,
    calculation_amount: z
      .object({
        amount: figure,
        customer_overpayment_amount: figure,
        customer_total_payments: figure,
        recurring_payment: figure,
      })
      .check(z.refine(hasFigure)),
  }),
  z.transform(
    ({ term, calculation_amount: figures }): TermCalculation => ({
      term,
      amount: figures.amount,
      payment: figures.recurring_payment,
      overpayment: figures.customer_overpayment_amount,
      total: figures.customer_total_payments,
    }),
  ),
)

export function hasFigure(figures: Readonly<Record<string, number | null>>): boolean {
  return Object.values(figures).some((value) => value !== null)
}

/** Wire shape of call 13, in either spelling. A null list is empty; a missing one is drift. */
export const calculationSchema = z.pipe(
  z.pipe(z.unknown(), z.transform(inSnakeCase)),
  z.pipe(
    z.object({ calculations: requiredArray(rowSchema) }),
    z.transform(({ calculations: { rows } }): readonly TermCalculation[] => {
      // Terms are unique: the first row of each wins.
      return rows.filter(({ term }, index) => rows.findIndex((row) => row.term === term) === index)
    }),
  ),
)
