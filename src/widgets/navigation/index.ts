export { MENU_ITEMS } from './config/menu-items'
export { Navigation } from './ui/navigation'
