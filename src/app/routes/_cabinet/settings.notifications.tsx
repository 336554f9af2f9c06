import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '@/pages/notifications'
import { z } from '@/shared/lib/zod'

const idSchema = z.union([z.string().check(z.minLength(1)), z.number()])

/** What does not parse falls back to the default; defaults are left out of the address. */
const searchSchema = z.object({
  tab: z.catch(z.optional(z.enum(['email', 'telegram'])), undefined),
  /** From 1. */
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
  size: z.catch(z.optional(z.int()), undefined),
  /** A column, with `-` before it for the descending order. */
  sort: z.catch(z.optional(z.string()), undefined),
  /** Of the server's answer, with which a page other than the first was asked for. */
  cursor: z.catch(z.optional(idSchema), undefined),
  /** The chat in the form: an id of a setting, or `new`. */
  chat: z.catch(z.optional(idSchema), undefined),
})

export const Route = createFileRoute('/_cabinet/settings/notifications')({
  staticData: { screen: 'notifications' },
  validateSearch: searchSchema,
  component: NotificationsPage,
})
