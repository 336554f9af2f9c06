import { createFileRoute } from '@tanstack/react-router'
import { MainPage } from '@/pages/main'
import { z } from '@/shared/lib/zod'

const searchSchema = z.object({
  /** Ids of the chosen merchants. */
  projects: z.catch(
    z.optional(z.array(z.pipe(z.union([z.string(), z.number()]), z.transform(String)))),
    undefined,
  ),
})

export const Route = createFileRoute('/_cabinet/main')({
  staticData: { title: 'Главная' },
  validateSearch: searchSchema,
  component: MainPage,
})
