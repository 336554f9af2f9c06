import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import { mailHref, phoneHref } from '@/shared/lib/href'
import { formatPhone, normalizePhone } from '@/shared/lib/phone'
import { Icon } from '@/shared/ui'
import type { AccountManager } from '../api'

export function managerLinks({ email, phone }: AccountManager) {
  const mail = email === null ? null : mailHref(email)
  const tel = phone === null ? null : phoneHref(normalizePhone(phone))
  const links = [
    { key: 'mail', href: mail, icon: mdiEmailOutline, text: email },
    { key: 'phone', href: tel, icon: mdiPhoneOutline, text: formatPhone(phone ?? '') },
  ]
  return links.flatMap(({ key, href, icon, text }) => {
    if (href === null) return []
    const element = (
      <a key={key} href={href}>
        <Icon path={icon} />
        {text}
      </a>
    )
    return { key, element }
  })
}
