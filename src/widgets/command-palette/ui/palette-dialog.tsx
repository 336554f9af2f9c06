import { mdiClose, mdiMagnify, mdiOpenInNew } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { openCalculator } from '@/features/calculator'
import { useSignOut } from '@/features/sign-out'
import type { MenuItem } from '@/shared/config'
import { useIsPhone } from '@/shared/lib/device'
import { leaveTo } from '@/shared/lib/location'
import { Dialog, Icon, IconButton, UnbrokenText } from '@/shared/ui'
import { find, type PaletteAction, type PaletteItem, STEPS } from '../model/palette-item'
import { isApple } from '../model/shortcut'
import { usePaletteGroups } from '../model/use-palette-groups'
import { useSearch } from '../model/use-search'
import type { PaletteWindow } from './command-palette'

type PaletteWindowsProps = {
  readonly opened: PaletteWindow
  readonly menu: readonly MenuItem[]
  readonly onClose: () => void
  readonly onKeys: () => void
}

export function PaletteWindows({ opened, menu, onClose, onKeys }: PaletteWindowsProps) {
  return opened === 'keys' ? (
    <KeyList onClose={onClose} />
  ) : (
    <PaletteDialog menu={menu} onClose={onClose} onKeys={onKeys} />
  )
}

/** Classes that anchor the dialog at the top, so that the field does not move as the list shrinks. */
const WINDOW = 'sm:top-16 sm:max-h-[calc(100dvh-8rem)] sm:max-w-notice sm:translate-y-0'

/** Renders the palette. The field keeps the focus while arrow keys select an option in the list below. */
function PaletteDialog({ menu, onClose, onKeys }: Omit<PaletteWindowsProps, 'opened'>) {
  const { groups, note, loadProjects } = usePaletteGroups(menu)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const search = useSearch(text)
  // The selected option is stored by id, so that it stays selected when merchants load above it.
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const afterwards = useRef<(() => void) | null>(null)
  const listId = useId()

  const found = find(groups, text, search.groups)
  const items = found.groups.flatMap((group) => group.items)
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === (selectedId ?? search.firstId)),
  )
  const selected = items[index]
  const optionId = (item: PaletteItem) => `${listId}-${item.id.replaceAll(/\s/g, '-')}`

  const run = (action: PaletteAction) => {
    if (action.kind === 'open') void navigate(action.link)
    else if (action.kind === 'leave') leaveTo(action.href)
    else if (action.kind === 'calculator') openCalculator()
    else if (action.kind === 'keys') onKeys()
    else if (action.kind === 'sign-out') signOut()
    else loadProjects()
  }

  const choose = ({ action }: PaletteItem) => {
    if (action.kind === 'load-projects') return run(action)
    // Runs after the palette has restored the focus, so that the action can move the focus elsewhere.
    afterwards.current = () => run(action)
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    const step = STEPS.get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      setSelectedId(items[step(index, items.length)]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (selected !== undefined) choose(selected)
    }
  }

  return (
    <Dialog
      title="Поиск по кабинету"
      titleHidden
      variant="window-fullscreen-on-phone"
      width={WINDOW}
      initialFocus={field}
      onClose={onClose}
      onClosed={() => afterwards.current?.()}
      {...(!isPhone && { actions: <Hints /> })}
    >
      <div className="sticky top-0 z-sticky flex items-center gap-3 rounded-t-dialog border-b border-gray-200 bg-white py-1 pr-1 pl-4">
        <Icon path={mdiMagnify} className="size-5 text-gray-500" />
        <input
          ref={field}
          role="combobox"
          aria-label="Поиск по кабинету"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selected === undefined ? undefined : optionId(selected)}
          placeholder="Экран, проект или номер"
          value={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value)
            setSelectedId(null)
          }}
          onKeyDown={onKeyDown}
          className="min-h-target min-w-0 flex-1 bg-transparent text-lead outline-none"
        />
        <IconButton label="Закрыть" icon={mdiClose} onClick={onClose} />
      </div>
      <div id={listId} role="listbox" aria-label="Найдено" className="px-2 pb-2 empty:hidden">
        {found.groups.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: `fieldset` would group form fields, but these are options
          <div key={group.title} role="group" aria-labelledby={`${listId}-group-${place}`}>
            <div
              id={`${listId}-group-${place}`}
              className="px-3 pt-3 pb-1 text-hint font-semibold text-gray-500"
            >
              {group.title}
            </div>
            {group.items.map((item) => (
              <PaletteOption
                key={item.id}
                id={optionId(item)}
                item={item}
                isSelected={item === selected}
                onPoint={() => setSelectedId(item.id)}
                onChoose={() => choose(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className="text-gray-500">
        {items.length === 0 && (
          <div className="px-4 py-10 text-center">
            <p className="text-lead text-gray-900">Ничего не найдено</p>
            <p className="mt-1">Ищем по номеру целиком, не по имени и не по названию.</p>
          </div>
        )}
        {search.note !== null && <p className="px-5 pt-2 pb-4">{search.note}</p>}
        {note !== null && <p className="px-5 pt-1 pb-4">{note}</p>}
        {found.left > 0 && (
          <p className="px-5 pt-1 pb-4">{`Ещё ${found.left}: введите название или ID проекта.`}</p>
        )}
      </div>
    </Dialog>
  )
}

function Hints() {
  return (
    <p className="flex flex-1 flex-wrap gap-x-5 gap-y-1 text-hint text-gray-500">
      <span className="flex items-center gap-1.5">
        <Key>↑</Key>
        <Key>↓</Key> выбрать
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Enter</Key> открыть
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Esc</Key> закрыть
      </span>
    </p>
  )
}

/* oxlint-disable jsx-a11y/click-events-have-key-events -- the search field handles the keys */

type PaletteOptionProps = {
  readonly id: string
  readonly item: PaletteItem
  readonly isSelected: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** Renders an option. Options never take the focus: the field refers to the selected one (`aria-activedescendant`). */
function PaletteOption(props: PaletteOptionProps) {
  const {
    id,
    item: { label, small, icon, action },
    isSelected,
    onPoint,
    onChoose,
  } = props
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={({ movementX, movementY }) => {
        // Ignores events caused by scrolling the list under a resting pointer.
        if (!isSelected && (movementX !== 0 || movementY !== 0)) onPoint()
      }}
      onClick={onChoose}
      // The scroll margins keep the option clear of the sticky field and the group's heading.
      className={`flex min-h-target cursor-pointer scroll-mt-24 scroll-mb-2 items-center gap-3 rounded-control px-3 py-1.5 sm:min-h-9 ${
        isSelected ? 'bg-primary-50 text-primary-600' : 'text-gray-900'
      }`}
    >
      <Icon path={icon} className={`size-5 ${isSelected ? '' : 'text-gray-500'}`} />
      <span className="min-w-0 flex-1 wrap-anywhere tabular">
        {label}
        {small !== undefined && (
          <span className="block text-hint text-gray-500">
            <UnbrokenText text={small} />
          </span>
        )}
      </span>
      {action.kind === 'leave' && <Icon path={mdiOpenInNew} className="size-4 text-gray-400" />}
    </div>
  )
}

function keyGroups() {
  return [
    {
      title: 'Везде',
      keys: [
        { keys: isApple() ? ['⌘', 'K'] : ['Ctrl', 'K'], text: 'Поиск по кабинету' },
        { keys: ['?'], text: 'Этот список' },
        { keys: ['Esc'], text: 'Закрыть окно' },
      ],
    },
    {
      title: 'В списках',
      keys: [
        { keys: ['↑', '↓'], text: 'Предыдущая и следующая строка' },
        { keys: ['Enter'], text: 'Открыть строку' },
        { keys: ['Esc'], text: 'Вернуться из строки к списку' },
        { keys: ['/'], text: 'Поиск по номеру' },
      ],
    },
  ]
}

function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Клавиши" variant="window-fullscreen-on-phone" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {keyGroups().map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 text-hint font-semibold text-gray-500">{title}</h3>
            <dl className="divide-y divide-gray-100">
              {keys.map((row) => (
                <div key={row.text} className="flex items-center justify-between gap-4 py-2">
                  <dt>{row.text}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {row.keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="min-w-6 rounded-control border border-gray-300 bg-gray-50 px-1.5 text-center font-sans text-hint text-gray-700">
      {children}
    </kbd>
  )
}
