import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { describeListLayout, expectNoSidewaysScroll, open, poison, settledIds } from './list-suite.ts'

const openOffers = (page: Page) => page.getByRole('button', { name: /^Предложения/ }).click()

const OFFERS = '/api/v1/offers'

describeListLayout({
  address: '/loans/t-bank?size=10&period=90d',
  label: 'Заявки в Т-Банк',
  call: '/api/v1/purchase-requests',
  columns: ['Создана', 'Заявка', 'Статус', 'Сумма', 'Заказ', 'Покупатель', 'Условия'],
  drawer: { name: /^Заявка$/, part: 'Решения кредиторов' },
})

test.describe('T-Bank offers', () => {
  test('are shown as cards with amount, rate, term and expiry; the list has only T-Bank applications @phone', async ({
    page,
    isMobile,
  }) => {
    const lenders: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/purchase-requests')) lenders.push(searchParams.get('lender'))
    })
    await signIn(page, 'Полный доступ', '/loans/t-bank?size=10&period=90d')
    await openOffers(page)
    const cards = page.getByRole('region', { name: 'Предложения' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText(/до 15\sмлн\s₽/)
    await expect(cards.first()).toContainText(/17,9\s%\sгодовых\s*3–24\sмес\.\s*до \d\d\.\d\d\.\d{4}/)
    await settledIds(page)
    expect(new Set(lenders)).toEqual(new Set(['t-bank']))
    await expectNoSidewaysScroll(page)
    if (isMobile) await expectNoAxeViolations(page)
  })

  test('do not affect the list of applications when they are missing, invalid or fail to load', {
    tag: '@nightly',
  }, async ({ page, provider, declare }) => {
    declare.console(/Failed to load resource.*422/)
    await signIn(page, 'Полный доступ')
    await provider.setFaults([{ path: OFFERS, kind: 'message-500', status: 422, times: 1 }])
    await open(page, '/loans/t-bank?period=90d&size=10')
    const offers = page.getByRole('region', { name: 'Предложения' })
    await expect(offers.getByRole('alert')).toContainText(
      'Не удалось загрузить предложения: Сервис временно недоступен',
    )
    await settledIds(page)
    await expectNoAxeViolations(page)
    await offers.getByRole('button', { name: 'Повторить' }).click()
    await expect(offers.getByRole('listitem')).toHaveCount(3)

    await test.step('shows that there are no offers', async () => {
      await page.route(`**${OFFERS}*`, (route) => route.fulfill({ json: { items: [] } }))
      await open(page, '/loans/t-bank?period=90d&size=10')
      await openOffers(page)
      await expect(offers).toContainText('Сейчас предложений для вашей компании нет.')
      await settledIds(page)
      await page.unroute(`**${OFFERS}*`)
    })

    await test.step('shows unreadable and hostile offers', async () => {
      await page.route(`**${OFFERS}*`, async (route) => {
        const response = await route.fetch()
        const body = poison(await response.json()) as { readonly items: readonly object[] }
        await route.fulfill({ response, json: { ...body, items: [{ junk: true }, ...body.items] } })
      })
      await open(page, '/loans/t-bank?period=90d&size=10')
      await openOffers(page)
      await expect(offers.getByRole('listitem')).toHaveCount(3)
      await expect(offers).toContainText('<img src=x')
      await expectNoSidewaysScroll(page)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    })
  })
})
