import { mdiBankCheck } from '@mdi/js'
import { useState } from 'react'
import { useSession } from '@/shared/auth'
import { useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { Button, ErrorBoundary } from '@/shared/ui'
import { keptStatement } from './statement'
import type { SourceOfDays } from './use-reconciliation'

const StatementDialog = lazyPart(async () => (await import('./statement-dialog')).StatementDialog)

type StatementCheckProps = {
  /** The registries paid in these days, page by page. */
  readonly sourceOf: SourceOfDays
}

/** «Сверить с выпиской» (product §8.5), which opens by itself where the page was left in the middle of it. */
export function StatementCheck({ sourceOf }: StatementCheckProps) {
  const kept = keptStatement(useSession()?.userId ?? '')
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(kept.exists)
  return (
    <>
      <Button
        // Beside the heading there is no room for more on a phone.
        {...(!isPhone && { icon: mdiBankCheck })}
        size="tight"
        className="print:hidden"
        aria-haspopup="dialog"
        onPointerEnter={StatementDialog.preload}
        onFocus={StatementDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Сверить с выпиской
      </Button>
      <ErrorBoundary key={String(isOpen)} name="statement">
        {isOpen && (
          <StatementDialog
            sourceOf={sourceOf}
            kept={kept}
            onClose={() => {
              kept.remove()
              setIsOpen(false)
            }}
          />
        )}
      </ErrorBoundary>
    </>
  )
}
