import { mdiChevronDown, mdiDotsVertical } from '@mdi/js'
import { useIsMedium } from '@/shared/lib/device'
import { buttonClass, iconButtonClass } from './button'
import { Icon } from './icon'
import { MenuButton, type MenuEntry } from './menu-button'

const NAME = 'Действия'

type RowMenuProps = {
  readonly entries: readonly MenuEntry[]
  /** `word`: from 960 px a label replaces the dots (product §1.19). `dots`: dots at every width. */
  readonly variant: 'dots' | 'word'
  /** Tooltip of the dots button, whose accessible name is the same in every row (product §1.18). */
  readonly title?: string
  readonly onIntent?: () => void
}

export function RowMenu({ variant, title = NAME, ...menu }: RowMenuProps) {
  const isMedium = useIsMedium()
  return variant === 'word' && isMedium ? (
    <MenuButton {...menu} className={buttonClass('tertiary', '-mr-2.5 whitespace-nowrap', 'small')}>
      {NAME}
      <Icon path={mdiChevronDown} />
    </MenuButton>
  ) : (
    <MenuButton {...menu} label={NAME} title={title} className={iconButtonClass}>
      <Icon path={mdiDotsVertical} />
    </MenuButton>
  )
}
