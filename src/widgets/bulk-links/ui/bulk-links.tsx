import { mdiTableArrowUp } from '@mdi/js'
import { useState } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { Button, ErrorBoundary } from '@/shared/ui'
import { keptJob } from '../model/kept-job'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog')).BulkDialog)

/** «Создать несколько» (product §9.8), which opens by itself where the page was left in the middle of it. */
export function BulkLinks({ userId }: { readonly userId: string }) {
  const kept = keptJob(userId)
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(kept.exists)
  return (
    <>
      <Button
        {...(!isPhone && { icon: mdiTableArrowUp })}
        size="tight"
        className="max-sm:flex-auto print:hidden"
        aria-haspopup="dialog"
        onPointerEnter={BulkDialog.preload}
        onFocus={BulkDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Создать несколько
      </Button>
      <ErrorBoundary key={String(isOpen)} name="bulk links">
        {isOpen && <BulkDialog kept={kept} onClose={() => setIsOpen(false)} />}
      </ErrorBoundary>
    </>
  )
}
