import { z } from '@/shared/lib/zod'

const amount = z.int().check(z.minimum(1))

/** Body of call 13: one of the two sums, in whole roubles. */
export const calculationBody = z.union([
  z.object({ pricing_model_name: z.string(), cart_amount: amount }),
  z.object({ pricing_model_name: z.string(), settlement_amount: amount }),
])
