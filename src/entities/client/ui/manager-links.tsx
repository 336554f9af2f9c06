import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import type { ReactElement } from 'react'
import { mailHref, phoneHref } from '@/shared/lib/href'
import { formatPhone, normalizePhone } from '@/shared/lib/phone'
import { Icon } from '@/shared/ui'
import type { AccountManager } from '../api'

type ManagerLink = { readonly key: string; readonly element: ReactElement }

export function managerLinks({ email, phone }: AccountManager): readonly ManagerLink[] {
  const mail = email === null ? null : mailHref(email)
  const tel = phone === null ? null : phoneHref(normalizePhone(phone))
  return [
    ...(mail === null
      ? []
      : [
          {
            key: 'mail',
            element: (
              <a href={mail}>
                <Icon path={mdiEmailOutline} />
                {email}
              </a>
            ),
          },
        ]),
    ...(tel === null
      ? []
      : [
          {
            key: 'phone',
            element: (
              <a href={tel}>
                <Icon path={mdiPhoneOutline} />
                {formatPhone(phone ?? '')}
              </a>
            ),
          },
        ]),
  ]
}
