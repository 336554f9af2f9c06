import { mdiChevronLeft, mdiChevronRight, mdiLinkVariant } from '@mdi/js'
import { type ReactNode, Suspense } from 'react'
import { useClient } from '@/entities/client'
import { currentUrl } from '@/shared/lib/location'
import { isolated } from '@/shared/lib/text'
import { copyText, Dialog, IconButton, LoadingPlaceholder, Region } from '@/shared/ui'
import { findRowLink } from '../lib/row-links'

type RowDrawerProps = {
  readonly id: string
  readonly title: string
  /** Ids of the rows on the page, in order. */
  readonly ids: readonly string[]
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The details of a row, right; the focus comes back to the row that was shown last. */
export function RowDrawer({ id, title, ids, onOpen, onClose, children }: RowDrawerProps) {
  const index = ids.indexOf(id)
  const previous = index > 0 ? ids[index - 1] : undefined
  const next = index === -1 ? undefined : ids[index + 1]
  return (
    <Dialog
      title={title}
      shape="drawer-right"
      paper="alone"
      onClose={onClose}
      returnFocusTo={() => findRowLink(id)}
    >
      <MerchantOnPaper />
      <div className="-mt-2 mb-3 flex items-center gap-1 print:hidden">
        <IconButton
          label="Предыдущая строка"
          icon={mdiChevronLeft}
          disabled={previous === undefined}
          onClick={() => previous !== undefined && onOpen(previous)}
        />
        <IconButton
          label="Следующая строка"
          icon={mdiChevronRight}
          disabled={next === undefined}
          onClick={() => next !== undefined && onOpen(next)}
        />
        {index !== -1 && (
          <span className="text-hint text-gray-500 tabular">
            {index + 1} из {ids.length} на странице
          </span>
        )}
        <IconButton
          label="Скопировать ссылку"
          icon={mdiLinkVariant}
          className="ml-auto"
          onClick={() => void copyText(currentUrl().href)}
        />
      </div>
      <Region key={id} name="details">
        <Suspense fallback={<LoadingPlaceholder className="min-h-60" />}>{children}</Suspense>
      </Region>
    </Dialog>
  )
}

/** Whose record it is: on the screen the header tells it. */
function MerchantOnPaper() {
  const { data: client } = useClient()
  if (client === undefined) return null
  const { legalName, taxId, clientId } = client
  return (
    <p className="mb-4 hidden text-gray-700 wrap-anywhere print:block">
      {legalName !== null && <span className="block font-semibold">{legalName}</span>}
      {[taxId === null ? null : `ИНН\u00a0${isolated(taxId)}`, `ID\u00a0${isolated(clientId)}`]
        .filter((part) => part !== null)
        .join(' · ')}
    </p>
  )
}
