import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const LONGEST_WAY = 40

/** Counts the user's keystrokes and taps; typing text into a field counts as one. */
function counted(page: Page) {
  let count = 0
  const key = async (name: string) => {
    count += 1
    await page.keyboard.press(name)
  }
  return {
    key,
    total: () => count,
    tap: async (target: Locator) => {
      count += 1
      await target.tap()
    },
    type: async (text: string) => {
      count += 1
      await page.keyboard.type(text)
    },
    tabTo: async (target: Locator) => {
      await expect(target).toBeVisible()
      for (let way = 0; way < LONGEST_WAY; way += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await key('Tab')
      }
      throw new Error(`Tab does not come to ${String(target)}`)
    },
  }
}

const steps = (page: Page) => page.getByRole('region', { name: 'Три шага до первой оплаты' })
const registriesStep = (page: Page) =>
  steps(page).getByRole('listitem').filter({ hasText: 'Укажите адрес для реестров' })

const DOCS = 'https://docs.example.ru'
const TELEGRAM = 'https://t.me'

/** Mocks another site, which tests cannot reach. */
async function answer(page: Page, origin: string): Promise<void> {
  await page
    .context()
    .route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    )
}

test.describe('opening the instructions and adding an address for registries as a new client', {
  tag: '@nightly',
}, () => {
  test.beforeEach(async ({ page, declare }) => {
    declare.origin(DOCS)
    await answer(page, DOCS)
    await signIn(page, 'Новичок')
    await expect(steps(page)).toContainText('Заполните анкету · Готово')
    await expect(registriesStep(page)).not.toContainText('Готово')
  })

  test('takes at most 20 keystrokes', async ({ page, context }) => {
    const merchant = counted(page)
    await merchant.key('Tab')
    await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()
    await merchant.key('Enter')
    await merchant.tabTo(steps(page).getByRole('link', { name: /^Открыть инструкцию/ }))
    const [instruction] = await Promise.all([context.waitForEvent('page'), merchant.key('Enter')])
    await expect(instruction).toHaveTitle('elsewhere')
    await instruction.close()

    await merchant.tabTo(registriesStep(page).getByRole('link', { name: 'Добавить адрес' }))
    await merchant.key('Enter')
    await merchant.tabTo(page.getByRole('button', { name: 'Добавить адрес' }))
    await merchant.key('Enter')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await merchant.type('buh@example.ru')
    await merchant.key('Enter')
    await expect(page.getByRole('row', { name: /^buh@example\.ru/ })).toBeVisible()
    await merchant.tabTo(page.getByRole('switch', { name: 'Включить отправку реестров' }))
    await merchant.key('Space')
    await expect(page.getByText('Отправка реестров включена')).toBeVisible()
    await merchant.key('Control+k')
    await expect(page.getByRole('combobox', { name: 'Поиск по кабинету' })).toBeFocused()
    await merchant.type('главная')
    await merchant.key('Enter')
    await expect(registriesStep(page)).toContainText('Готово')
    expect(merchant.total()).toBeLessThanOrEqual(20)
  })

  test('takes 8 taps, of which one stands for typing the address', { tag: '@phone-only' }, async ({
    page,
    context,
  }) => {
    const merchant = counted(page)
    const [instruction] = await Promise.all([
      context.waitForEvent('page'),
      merchant.tap(steps(page).getByRole('link', { name: /^Открыть инструкцию/ })),
    ])
    await instruction.close()
    await merchant.tap(registriesStep(page).getByRole('link', { name: 'Добавить адрес' }))
    await merchant.tap(page.getByRole('button', { name: 'Добавить адрес' }))
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await merchant.type('buh@example.ru')
    await merchant.tap(page.getByRole('button', { name: 'Добавить', exact: true }))
    await merchant.tap(page.getByRole('switch', { name: 'Включить отправку реестров' }))
    await merchant.tap(page.getByRole('button', { name: 'Открыть меню' }))
    await merchant.tap(page.getByRole('link', { name: 'Главная' }))
    await expect(registriesStep(page)).toContainText('Готово')
    expect(merchant.total()).toBe(8)
  })
})

test.describe('sending a payment link by Telegram and seeing that it was paid', { tag: '@nightly' }, () => {
  test.beforeEach(async ({ page, declare }) => {
    declare.origin(TELEGRAM)
    await answer(page, TELEGRAM)
    await signIn(page, 'Полный доступ', '/invoices/links?status=active')
    await expect(page.locator('[data-row]').first()).toBeVisible()
  })

  /** Simulates that the buyer pays the payment link that is open. */
  async function pay(page: Page): Promise<void> {
    await page.route(/\/payment-links\/\d+$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), status: 'paid', paid_count: 1, paid_amount: null },
      })
    })
  }

  const telegram = (page: Page) => page.getByRole('dialog').getByRole('link', { name: /^Telegram/ })

  test('takes at most 25 keystrokes', async ({ page, context }) => {
    const merchant = counted(page)
    await merchant.key('/')
    await merchant.tabTo(page.locator('[data-row]').first())
    await merchant.key('Enter')
    await merchant.tabTo(telegram(page))
    const [messenger] = await Promise.all([context.waitForEvent('page'), merchant.key('Enter')])
    expect(messenger.url()).toMatch(/^https:\/\/t\.me\/share\/url\?url=https%3A%2F%2Fpay\.example\.ru/)
    await messenger.close()
    await pay(page)
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'Оплачено' })).toBeVisible()
    await expect(page).toHaveTitle(/^Оплачено/)
    expect(merchant.total()).toBeLessThanOrEqual(25)
  })

  test('takes 2 taps', { tag: '@phone-only' }, async ({ page, context }) => {
    const merchant = counted(page)
    await merchant.tap(page.locator('[data-row]').first())
    const [messenger] = await Promise.all([context.waitForEvent('page'), merchant.tap(telegram(page))])
    await messenger.close()
    await pay(page)
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'Оплачено' })).toBeVisible()
    expect(merchant.total()).toBe(2)
  })
})
