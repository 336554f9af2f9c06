import { mdiChevronDown, mdiDotsVertical } from '@mdi/js'
import { useIsMedium } from '@/shared/lib/media'
import { buttonClass } from './button'
import { Icon } from './icon'
import { MenuButton } from './menu-button'
import type { MenuEntry } from './menu-entries'

const NAME = 'Действия'

type RowMenuProps = {
  readonly entries: readonly MenuEntry[]
  /** `word`: the dots give way to the word from 960 px (specification, section 2); dots alone at the end of a list's row. */
  readonly look: 'dots' | 'word'
  /** The accessible name of the dots, where it tells the menus of the rows apart. */
  readonly label?: string
  /** Loads what an entry leads to, before it is chosen. */
  readonly onIntent?: () => void
}

/** What can be done with one row of a table. */
export function RowMenu({ look, label = NAME, ...menu }: RowMenuProps) {
  const isMedium = useIsMedium()
  return look === 'word' && isMedium ? (
    <MenuButton {...menu} className={buttonClass('secondary', 'whitespace-nowrap')}>
      {NAME}
      <Icon path={mdiChevronDown} />
    </MenuButton>
  ) : (
    <MenuButton
      {...menu}
      label={label}
      title={NAME}
      className="inline-flex size-target items-center justify-center rounded-control text-gray-700 hover:bg-gray-100"
    >
      <Icon path={mdiDotsVertical} />
    </MenuButton>
  )
}
