import { mdiCogOutline, mdiOpenInNew } from '@mdi/js'
import { useConfig } from '@/shared/config'
import { ExternalLink, Icon, MenuButton } from '@/shared/ui'
import { HEADER_BUTTON } from './header-button'

export function SettingsMenu() {
  const { api, links } = useConfig()
  const targets = [
    { label: 'Интеграция', href: links.docsSite },
    { label: 'Мониторинг API', href: `${api.secure}/admin/heartbeat` },
  ]
  return (
    <MenuButton
      label="Настройки"
      title="Настройки"
      className={HEADER_BUTTON}
      entries={targets.map(({ label, href }) => ({
        kind: 'link',
        key: label,
        element: (
          <ExternalLink href={href} newTab>
            {label}
            <Icon path={mdiOpenInNew} className="ml-auto size-4 text-gray-400" />
          </ExternalLink>
        ),
      }))}
    >
      <Icon path={mdiCogOutline} />
    </MenuButton>
  )
}
