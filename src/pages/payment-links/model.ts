import { useSession } from '@/shared/auth'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const chosenLinkSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The `Idempotency-Key` of its disabling. */
  key: z.string(),
})

export type ChosenLink = Readonly<z.output<typeof chosenLinkSchema>>

/** Links to be disabled together; null: none are being chosen. A reload or a new sign-in loses neither. */
export function useChosenLinks() {
  const slot = userStorageSlot<readonly ChosenLink[] | null>({
    userId: useSession()?.userId ?? '',
    area: 'session',
    name: 'chosen-payment-links',
    version: 1,
    schema: z.array(chosenLinkSchema),
  })
  const [chosen, choose, clear] = useStored(slot, null)
  return { chosen, choose, clear }
}

export function chosenLink({ id, title }: { readonly id: string; readonly title: string }): ChosenLink {
  return { id, title, key: crypto.randomUUID() }
}
