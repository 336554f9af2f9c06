import { mdiAccountOutline, mdiBellOutline, mdiFileDocumentOutline, mdiLockOutline } from '@mdi/js'
import type { LinksConfig } from './config.dto'
import { SCREENS } from './screens'

/** A link of the user menu. Without `href`, the link opens the notifications screen. */
type AccountLink = { readonly label: string; readonly icon: string; readonly href?: string }

export function requisitesUrl({ businessSite }: LinksConfig): string {
  return `${businessSite}/settings/requisites`
}

export function usersUrl({ accountSite }: LinksConfig): string {
  return `${accountSite}/userlist`
}

export function accountLinks(links: LinksConfig): readonly AccountLink[] {
  return [
    { label: 'Безопасность', icon: mdiLockOutline, href: `${links.accountSite}/change_password` },
    { label: 'Пользователи', icon: mdiAccountOutline, href: usersUrl(links) },
    { label: 'Реквизиты', icon: mdiFileDocumentOutline, href: requisitesUrl(links) },
    { label: SCREENS.notifications.title, icon: mdiBellOutline },
  ]
}
