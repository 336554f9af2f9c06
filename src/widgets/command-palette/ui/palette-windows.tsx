import type { MenuScreen } from '../config/screens'
import type { PaletteWindow } from './command-palette'
import { KeyList } from './key-list'
import { PaletteDialog } from './palette-dialog'

type PaletteWindowsProps = {
  readonly opened: PaletteWindow
  readonly menu: readonly MenuScreen[]
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
