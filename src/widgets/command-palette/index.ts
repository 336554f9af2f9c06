export { CommandPalette, PaletteButton, type PaletteWindow } from './ui/command-palette'
