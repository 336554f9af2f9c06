import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AppConfig } from '@/shared/config'
import { OPERATIONS } from '../../deploy/contract/operations.ts'
import { renderApp, startProvider, testConfig, untilQuiet } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

type OptionalScreen = keyof AppConfig['features']['screens']

/** The URLs of each optional screen, and its labels in the menu, the section tabs, the palette and on Main. */
const OPTIONAL: Readonly<Record<OptionalScreen, { paths: readonly string[]; names: readonly string[] }>> = {
  history: {
    paths: ['/history', '/history/extended', '/history/4101'],
    names: ['История', 'Операции', 'Все операции'],
  },
  bnpl: { paths: ['/bnpl/purchase_requests'], names: ['BNPL'] },
  tBank: { paths: ['/loans/t-bank'], names: ['Т-Банк'] },
  registries: { paths: ['/payouts/registries', '/payouts'], names: ['Реестры'] },
  paymentLinks: {
    paths: ['/invoices/links', '/invoices/link', '/invoices/link/17', '/invoices'],
    names: ['Ссылки', 'Новая ссылка'],
  },
  partners: {
    paths: [
      '/partner-rewards/info',
      '/partner-rewards/sales-list',
      '/partner-rewards/connections-list',
      '/partner-rewards',
    ],
    names: ['Партнерство', 'Продажи', 'Подключения'],
  },
  receiptCounters: { paths: ['/receipts/counters'], names: ['Кассы'] },
}
const ALL = Object.keys(OPTIONAL) as OptionalScreen[]

function configWithout(screens: readonly OptionalScreen[]): AppConfig {
  return testConfig((config) => ({
    ...config,
    features: { ...config.features, screens: Object.fromEntries(screens.map((name) => [name, false])) },
  }))
}

/** Returns the text of all links, including hidden links. */
const linkNames = () => screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)

describe('optional screens', () => {
  it('are all linked from Main, the menu or the command palette when all are enabled', async () => {
    const app = renderApp({ state, path: '/main', config: configWithout([]) })
    await screen.findByText('Все операции')
    const links = linkNames()
    await app.user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    const offered = [...links, ...screen.getAllByRole('option').map(({ textContent }) => textContent)]
    expect(offered).toEqual(expect.arrayContaining(Object.values(OPTIONAL).flatMap(({ names }) => names)))
  })

  it.each(ALL)('have no links and redirect to Main when the key "%s" disables them', async (off) => {
    const app = renderApp({ state, path: '/main', config: configWithout([off]) })
    await untilQuiet(app)
    for (const name of OPTIONAL[off].names) expect(linkNames()).not.toContain(name)

    await app.user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog')
    for (const name of OPTIONAL[off].names) {
      expect(within(palette).queryByRole('option', { name })).not.toBeInTheDocument()
    }
    await app.user.keyboard('{Escape}')

    for (const path of OPTIONAL[off].paths) {
      await act(() => app.router.navigate({ href: path }))
      expect(app.router.state.location.pathname, path).toBe('/main')
    }
  })

  it.each(ALL)(
    'open, and send only the requests that the contract lists for them, when only "%s" is enabled',
    async (on) => {
      const app = renderApp({
        state,
        path: '/main',
        config: configWithout(ALL.filter((name) => name !== on)),
      })
      const opened: string[] = []
      for (const path of ['/main', ...OPTIONAL[on].paths]) {
        await act(() => app.router.navigate({ href: path }))
        await untilQuiet(app)
        opened.push(app.router.state.location.pathname)
      }
      expect(opened).toContain(OPTIONAL[on].paths[0])
      const patterns = OPERATIONS.flatMap(({ path, screens }) =>
        screens?.includes(on)
          ? [new RegExp(`^/api/secure${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`)]
          : [],
      )
      const asked = requests.of('GET', '/api/secure/').map(({ url }) => url)
      expect(asked).not.toEqual([])
      expect(asked.filter((url) => !patterns.some((pattern) => pattern.test(url)))).toEqual([])
    },
  )

  it('send no request to the secure host, and leave the balance on Main, when all are disabled', async () => {
    const app = renderApp({ state, path: '/main', config: configWithout(ALL) })
    await screen.findByRole('heading', { name: 'Баланс' })
    const { paths } = Object.values(OPTIONAL).reduce((all, { paths }) => ({
      paths: [...all.paths, ...paths],
      names: [],
    }))
    for (const path of [...paths, '/settings/notifications', '/settings/notifications?tab=telegram']) {
      await act(() => app.router.navigate({ href: path }))
      await untilQuiet(app)
    }
    await act(() => app.router.navigate({ href: '/main' }))
    await untilQuiet(app)
    expect(screen.getByRole('heading', { name: 'Требует внимания' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Последние операции' })).not.toBeInTheDocument()

    await app.user.keyboard('{Control>}k{/Control}')
    await app.user.type(await screen.findByRole('combobox', { name: 'Поиск по кабинету' }), '4101')
    expect(screen.queryByRole('option', { name: /Искать/ })).not.toBeInTheDocument()

    const { pathname } = new URL(app.config.api.secure)
    expect(requests.of('GET', pathname)).toEqual([])
    expect(requests.of('GET', '/balance/v3/client/').length).toBeGreaterThan(0)
  })
})
