import { z } from '@/shared/lib/zod'

/** Body of call 1. */
export const newReportEmailBody = z.object({ email: z.string(), is_active: z.boolean() })

/** Body of calls 2 and 4. */
export const activeBody = z.object({ is_active: z.boolean() })
