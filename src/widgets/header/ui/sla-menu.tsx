import { mdiAccountTieOutline, mdiChartLine, mdiOpenInNew } from '@mdi/js'
import { formatSla, managerLinks, useClient } from '@/entities/client'
import { useConfig } from '@/shared/config'
import { ExternalLink, Icon, MenuButton, type MenuEntry } from '@/shared/ui'
import { HEADER_BUTTON, NAMED_BUTTON } from './header-button'

/** SLA and manager, each only when known (product §1.8). */
export function SlaMenu() {
  const { data: client } = useClient()
  const { api } = useConfig()
  if (client === undefined || (client.sla === null && client.manager === null)) return null
  const { sla, manager } = client

  const entries: readonly MenuEntry[] = [
    ...(sla === null
      ? []
      : [
          {
            kind: 'text',
            key: 'sla',
            element: <p>Уровень обслуживания: {formatSla(sla)}</p>,
          } as const,
          {
            kind: 'link',
            key: 'monitoring',
            element: (
              <ExternalLink href={`${api.secure}/admin/heartbeat`} newTab>
                <Icon path={mdiChartLine} />
                Мониторинг API
                <Icon path={mdiOpenInNew} className="ml-auto size-4 text-gray-400" />
              </ExternalLink>
            ),
          } as const,
        ]),
    ...(manager === null
      ? []
      : [
          ...(sla === null ? [] : [{ kind: 'separator', key: 'line' } as const]),
          {
            kind: 'text',
            key: 'manager',
            element: (
              <>
                <p className="text-hint text-gray-500">Ваш менеджер</p>
                <p className="font-medium">{manager.name}</p>
              </>
            ),
          } as const,
          ...managerLinks(manager).map((link) => ({ kind: 'link', ...link }) as const),
        ]),
  ]
  return sla === null ? (
    <MenuButton label="Менеджер" title="Ваш менеджер" className={HEADER_BUTTON} entries={entries}>
      <Icon path={mdiAccountTieOutline} />
    </MenuButton>
  ) : (
    <MenuButton className={NAMED_BUTTON} entries={entries}>
      <span className="text-hint text-gray-500">SLA</span>{' '}
      <span className="max-w-40 truncate">{formatSla(sla)}</span>
    </MenuButton>
  )
}
