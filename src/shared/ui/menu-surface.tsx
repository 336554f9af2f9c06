import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { useRef } from 'react'
import { Icon } from './icon'
import type { MenuEntry, MenuSurfaceProps } from './menu-button'
import { useEscape } from './use-escape'

const ITEM =
  'flex min-h-target w-full items-center gap-3 rounded-control px-3 text-left select-none outline-none data-highlighted:bg-gray-100 sm:min-h-9'

export function MenuSurface({ label, align, entries, button, focusFirst, onClose }: MenuSurfaceProps) {
  const selected = useRef<(() => void) | null>(null)
  const scrim = useRef<HTMLDivElement>(null)
  useEscape(onClose)
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      {/* Radix positions the menu by its own trigger, so an invisible trigger covers the real button. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <div>
          {/* On phones the menu is a sheet, and this scrim keeps taps from the page behind it. */}
          <div
            ref={scrim}
            aria-hidden="true"
            onClick={onClose}
            className="fixed inset-0 z-overlay touch-none animate-fade bg-scrim sm:hidden"
          />
          <DropdownMenu.Content
            align={align}
            sideOffset={6}
            collisionPadding={8}
            aria-labelledby={undefined}
            aria-label={label ?? button.current?.textContent ?? undefined}
            className="z-overlay max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-50 animate-rise overflow-y-auto rounded-card bg-white p-1 shadow-float outline-none"
            onFocus={({ target, currentTarget }) => {
              if (!focusFirst || target !== currentTarget) return
              currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
            }}
            // A click on the button or the scrim must not count as outside, because both close the menu themselves.
            onInteractOutside={(event) => {
              const isOwn = [button, scrim].some(({ current }) => current?.contains(event.target as Node))
              if (isOwn) event.preventDefault()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              button.current?.focus()
              selected.current?.()
            }}
          >
            {entries.map((entry) => (
              <MenuRow
                key={entry.kind === undefined ? (entry.key ?? entry.label) : entry.key}
                entry={entry}
                onChoose={(action) => {
                  selected.current = action
                }}
              />
            ))}
          </DropdownMenu.Content>
        </div>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuRowProps = {
  readonly entry: MenuEntry
  readonly onChoose: (action: () => void) => void
}

function MenuRow({ entry, onChoose }: MenuRowProps) {
  switch (entry.kind) {
    case 'separator':
      return <DropdownMenu.Separator className="my-1 h-px bg-gray-200" />
    case 'text':
      return <div className="px-3 py-2">{entry.element}</div>
    case 'link':
      return (
        <DropdownMenu.Item asChild className={ITEM}>
          {entry.element}
        </DropdownMenu.Item>
      )
    case undefined:
      return (
        <DropdownMenu.Item
          className={`group ${ITEM} ${entry.danger ? 'text-error' : ''} data-disabled:text-gray-500`}
          disabled={entry.disabled === true}
          onSelect={() => onChoose(entry.onSelect)}
        >
          {entry.value === undefined ? (
            <>
              {entry.icon !== undefined && <Icon path={entry.icon} />}
              <span className="min-w-0 wrap-anywhere">{entry.label}</span>
            </>
          ) : (
            <>
              <span
                className={`min-w-0 flex-1 wrap-anywhere ${entry.icon ? 'text-gray-500' : 'text-primary-600'}`}
              >
                {entry.label}
                <span className="sr-only">{': '}</span>
              </span>
              {entry.icon !== undefined && (
                <Icon
                  path={entry.icon}
                  className="size-5 text-gray-500 opacity-0 group-data-highlighted:opacity-100"
                />
              )}
              <span className="whitespace-nowrap tabular">{entry.value}</span>
            </>
          )}
        </DropdownMenu.Item>
      )
  }
}
