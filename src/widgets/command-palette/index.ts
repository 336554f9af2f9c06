export { CommandPalette, type PaletteWindow } from './ui/command-palette'
export { PaletteButton } from './ui/palette-button'
