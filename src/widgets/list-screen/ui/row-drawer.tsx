import { mdiChevronLeft, mdiChevronRight, mdiMagnifyClose } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { ClientOnPaper } from '@/entities/client'
import { ApiError, orKnown, queryState, usePollingInterval } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { isTyping, useIsPhone, useKeydown } from '@/shared/lib/device'
import { isolated } from '@/shared/lib/text'
import {
  ChangeNotice,
  Dialog,
  EmptyState,
  ErrorBoundary,
  IconButton,
  LoadingPlaceholder,
  QueryStrip,
  SoundSwitch,
} from '@/shared/ui'
import type { ListDrawer, ListRow } from '../model/list-declaration'

type RowDrawerProps<Row extends ListRow, Details extends Row> = {
  readonly drawer: ListDrawer<Row, Details>
  readonly id: string
  readonly rows: readonly Row[]
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** Renders the drawer of a row. On closing, the focus returns to the row that was shown last. */
export function RowDrawer<Row extends ListRow, Details extends Row>(props: RowDrawerProps<Row, Details>) {
  const { drawer, id, rows, onOpen, onClose } = props
  const ids = rows.map((row) => row.id)
  const index = ids.indexOf(id)
  const previous = index > 0 ? ids[index - 1] : undefined
  const row = rows[index] ?? null
  const mayChange = drawer.watch !== undefined && row !== null && !drawer.watch.isSettled(row)
  const isPhone = useIsPhone()
  const next = index === -1 ? undefined : ids[index + 1]
  useKeydown((event) => {
    const { key } = event
    const to = key === 'ArrowDown' ? next : key === 'ArrowUp' ? previous : undefined
    const isCovered =
      document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]').length > 1
    if (to === undefined || isTyping(event) || isCovered || event.defaultPrevented) return
    event.preventDefault()
    onOpen(to)
  })
  // Renders the details in a second step, so that the drawer opens sooner.
  const areDetailsThere = useDeferredValue(true, false)
  return (
    <Dialog
      title={drawer.title(id)}
      variant="drawer-right"
      paper="alone"
      tools={
        <>
          {mayChange && !isPhone && <SoundSwitch />}
          {index !== -1 && (
            <span className="sr-only">
              {index + 1} из {ids.length} на странице
            </span>
          )}
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
        </>
      }
      onClose={onClose}
      returnFocusTo={() => {
        // If another dialog is open, the focus returns to that dialog.
        if (document.querySelector('[role="dialog"]') !== null) return null
        // Compares ids, because a selector needs escaping.
        const links = document.querySelectorAll<HTMLElement>('[data-row]')
        return [...links].find((link) => link.dataset.row === id) ?? null
      }}
    >
      <ClientOnPaper />
      <ErrorBoundary key={id} name="details">
        {areDetailsThere ? (
          <>
            <RowDetails drawer={drawer} id={id} row={row} />
            {/* The head of a phone has no space for its text. */}
            {mayChange && isPhone && (
              <div className="-ml-2.5">
                <SoundSwitch />
              </div>
            )}
          </>
        ) : (
          <LoadingPlaceholder className="min-h-60" />
        )}
      </ErrorBoundary>
    </Dialog>
  )
}

type RowDetailsProps<Row extends ListRow, Details extends Row> = Pick<
  RowDrawerProps<Row, Details>,
  'drawer' | 'id'
> & { readonly row: Row | null }

/** Renders the record, or the row of the list while the record loads or when it fails to load. */
function RowDetails<Row extends ListRow, Details extends Row>(props: RowDetailsProps<Row, Details>) {
  const { drawer, id, row } = props
  const { query, fetch = 'always', messages, watch, render } = drawer
  const pollingInterval = usePollingInterval<Details>((record) => watch?.isSettled(record) ?? true)
  const details = useQuery({
    ...query(useApiScope(), id),
    enabled: fetch === 'always' || row === null,
    refetchInterval: pollingInterval,
  })
  const { data = null, error } = details
  const isMissing = error instanceof ApiError && error.status === 404
  // A missing record has no retry button, since a retry would return 404 again.
  if (isMissing && data === null && row === null) {
    return (
      <div role="alert">
        <EmptyState
          icon={mdiMagnifyClose}
          text={messages.missing(isolated(id))}
          action={messages.instead?.(id)}
        />
      </div>
    )
  }
  return (
    <div className="[&>[role=alert]]:mb-3">
      {watch !== undefined && <ChangeNotice words={data === null ? null : watch.words(data)} />}
      <QueryStrip
        state={orKnown<Row>(queryState(details), row)}
        title={messages.failed}
        message={isMissing ? messages.missing(isolated(id)) : undefined}
        skeleton={<LoadingPlaceholder className="min-h-60" />}
        stale={{ title: messages.failed }}
      >
        {(record) => render({ record, details: data })}
      </QueryStrip>
    </div>
  )
}
