import { createFileRoute } from '@tanstack/react-router'
import { MainPage } from '@/pages/main'
import { z } from '@/shared/lib/zod'

/** Longer than any list of merchants. */
const MAX_LENGTH = 500

const textSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH))
/** Spelled as in the address of a list, so that links carry over; what does not parse is the default. */
const paramSchema = z.catch(z.optional(z.union([textSchema, z.number()])), undefined)

const searchSchema = z.object({
  /** As `parsePeriod` of `shared/lib/moscow-time` reads it. */
  period: paramSchema,
  /** Ids of merchants, comma list; none are all. */
  merchants: paramSchema,
})

export const Route = createFileRoute('/_cabinet/main')({
  staticData: { screen: 'main' },
  validateSearch: searchSchema,
  component: MainPage,
})
