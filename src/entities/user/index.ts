export { accountLinks } from './config/account-links'
export type { ScreenWithRoles } from './config/screen-roles'
export { useAccess } from './lib/use-access'
export { RequireAccess } from './ui/require-access'
