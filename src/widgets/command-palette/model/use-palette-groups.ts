import {
  mdiCalculatorVariantOutline,
  mdiCashRegister,
  mdiChartLine,
  mdiFileOutline,
  mdiFileTableOutline,
  mdiFolderOutline,
  mdiHandshakeOutline,
  mdiKeyboardOutline,
  mdiLinkVariantPlus,
  mdiLogout,
  mdiRefresh,
  mdiShoppingOutline,
} from '@mdi/js'
import { merchantTitle, projectHereLink, useClient, useIsFilteredByProject } from '@/entities/client'
import { useCanOpen, useSession } from '@/shared/auth'
import {
  getScreen,
  type LinksConfig,
  type MenuItem,
  SCREENS,
  type ScreenId,
  useConfig,
} from '@/shared/config'
import { useIsPhone } from '@/shared/lib/device'
import { toSearchParam } from '@/shared/lib/search-param'
import type { PaletteAction, PaletteItem, PaletteLink } from './palette-item'

const ICONS: { readonly [id in ScreenId]?: string } = {
  registries: mdiFileTableOutline,
  newPaymentLink: mdiLinkVariantPlus,
  counters: mdiCashRegister,
  tBank: mdiShoppingOutline,
  partnerSales: mdiChartLine,
  partnerConnections: mdiHandshakeOutline,
}

const PROJECTS_AT_FIRST = 5

/** Returns everything that the signed-in user can open. `note` explains why merchants are missing. */
export function usePaletteGroups(menu: readonly MenuItem[]) {
  const { links } = useConfig()
  const canOpen = useCanOpen()
  const isPhone = useIsPhone()
  const projects = useProjects()
  const screens = [...menu, ...screensBeside(menu)].filter(
    (item) => item.kind !== 'screen' || canOpen(item.screen),
  )
  const calculator = screens.find((item) => item.kind === 'button')
  const actions: readonly PaletteItem[] = [
    ...(calculator === undefined
      ? []
      : [action('calculator', calculator.label, mdiCalculatorVariantOutline, 'рассрочка платёж')]),
    // Phones have no keyboard, so the list of shortcuts is omitted.
    ...(isPhone ? [] : [action('keys', 'Клавиши', mdiKeyboardOutline, 'сочетания клавиатура помощь')]),
    action('sign-out', 'Выйти', mdiLogout, 'выход logout'),
  ]
  return {
    groups: [
      { title: 'Экраны', items: screens.flatMap((item) => screenItem(item, links) ?? []) },
      projects.group,
      { title: 'Действия', items: actions },
    ],
    note: projects.note,
    loadProjects: projects.load,
  }
}

/** Returns the screens without a menu item, except screens whose path needs an id. */
function screensBeside(menu: readonly MenuItem[]): readonly MenuItem[] {
  const inMenu = new Set(menu.map((item) => (item.kind === 'screen' ? item.screen : undefined)))
  return (Object.keys(SCREENS) as ScreenId[])
    .filter((id) => !getScreen(id).unlisted && !inMenu.has(id) && !SCREENS[id].path.includes('/$'))
    .map((id) => ({
      kind: 'screen',
      screen: id,
      label: SCREENS[id].title,
      icon: ICONS[id] ?? mdiFileOutline,
    }))
}

const open = (link: PaletteLink): PaletteAction => ({ kind: 'open', link })

function action(
  kind: 'calculator' | 'keys' | 'sign-out',
  label: string,
  icon: string,
  keywords: string,
): PaletteItem {
  return { id: kind, label, icon, keywords, action: { kind } }
}

function screenItem(item: MenuItem, { menu }: LinksConfig): PaletteItem | null {
  if (item.kind === 'separator' || item.kind === 'button') return null
  const { label, icon } = item
  const common = { id: `screen ${label}`, label, icon }
  if (item.kind === 'external') return { ...common, action: { kind: 'leave', href: menu[item.target] } }
  const { path } = SCREENS[item.screen]
  // Developers know a screen by its path, so it is a keyword.
  const keywords = item.screen === 'registries' ? `${path} выплаты` : path
  return { ...common, keywords, action: open({ to: path, params: item.params ?? {} }) }
}

function useProjects() {
  const session = useSession()
  const client = useClient()
  const canOpen = useCanOpen()
  const isHere = useIsFilteredByProject()
  const linkOf = (id: string): PaletteLink =>
    isHere ? projectHereLink(id) : { to: '/history/{-$selected}', search: { merchants: toSearchParam(id) } }
  const title = isHere ? 'Проекты: показать на этом экране' : 'Проекты: открыть в истории'
  const load = () => void client.refetch()
  // If the current screen cannot be filtered by merchant, the items open History, so they need its right.
  const noProjects = (note: string | null) => ({ group: { title, items: [] }, note, load })
  if (!isHere && !canOpen('history')) return noProjects(null)
  const isAsked = session?.clientId != null
  if (client.data !== undefined || !isAsked) {
    const items = (client.data?.merchants ?? []).map(
      (merchant): PaletteItem => ({
        id: `project ${merchant.id}`,
        label: merchantTitle(merchant),
        icon: mdiFolderOutline,
        action: open(linkOf(merchant.id)),
      }),
    )
    return { group: { title, items, shownAtFirst: PROJECTS_AT_FIRST }, note: null, load }
  }
  if (client.fetchStatus === 'fetching') return noProjects('Проекты загружаются…')
  if (client.fetchStatus === 'paused') {
    return noProjects('Нет соединения: проекты загрузятся, когда связь вернётся.')
  }
  const retry: PaletteItem = {
    id: 'load-projects',
    label: 'Загрузить проекты',
    icon: mdiRefresh,
    action: { kind: 'load-projects' },
  }
  return { group: { title: 'Проекты', items: [retry] }, note: null, load }
}
