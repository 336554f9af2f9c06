import {
  mdiAccountMultipleOutline,
  mdiBellOutline,
  mdiFileDocumentOutline,
  mdiShieldLockOutline,
} from '@mdi/js'
import type { LinksConfig } from './config.dto'
import { SCREENS } from './screens'

type AccountLink =
  | { readonly kind: 'external'; readonly label: string; readonly icon: string; readonly href: string }
  | { readonly kind: 'notifications'; readonly label: string; readonly icon: string }

export function requisitesUrl({ businessSite }: LinksConfig): string {
  return `${businessSite}/settings/requisites`
}

export function usersUrl({ accountSite }: LinksConfig): string {
  return `${accountSite}/userlist`
}

export function accountLinks(links: LinksConfig): readonly AccountLink[] {
  return [
    {
      kind: 'external',
      label: 'Безопасность',
      icon: mdiShieldLockOutline,
      href: `${links.accountSite}/change_password`,
    },
    { kind: 'external', label: 'Пользователи', icon: mdiAccountMultipleOutline, href: usersUrl(links) },
    { kind: 'external', label: 'Реквизиты', icon: mdiFileDocumentOutline, href: requisitesUrl(links) },
    { kind: 'notifications', label: SCREENS.notifications.title, icon: mdiBellOutline },
  ]
}
