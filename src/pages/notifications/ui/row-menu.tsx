import { mdiChevronDown, mdiDotsVertical } from '@mdi/js'
import { useIsMedium } from '@/shared/lib/media'
import { buttonClass, Icon, MenuButton, type MenuEntry } from '@/shared/ui'

type RowMenuProps = {
  readonly entries: readonly MenuEntry[]
  /** Loads what an entry leads to, before it is chosen. */
  readonly onIntent?: () => void
}

/** The actions of a row: a word from 960 px, dots on narrower screens (specification, section 2). */
export function RowMenu(menu: RowMenuProps) {
  const isMedium = useIsMedium()
  return isMedium ? (
    <MenuButton {...menu} className={buttonClass('secondary', 'whitespace-nowrap')}>
      Действия
      <Icon path={mdiChevronDown} />
    </MenuButton>
  ) : (
    <MenuButton
      {...menu}
      label="Действия"
      title="Действия"
      className="inline-flex size-target items-center justify-center rounded-control text-gray-700 hover:bg-gray-100"
    >
      <Icon path={mdiDotsVertical} />
    </MenuButton>
  )
}
