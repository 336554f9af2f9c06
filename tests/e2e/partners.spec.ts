import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import {
  catchCopies,
  describeListLayout,
  expectNoSidewaysScroll,
  open,
  poison,
  rowLinks,
  settledIds,
} from './list-suite.ts'

const PERSONA = 'Полный доступ'
const INFO = '**/api/v1/partner/info'

describeListLayout({
  address: '/partner-rewards/sales-list?size=10&period=30d',
  label: 'Продажи',
  call: '/api/v1/partner/sales',
  columns: [
    'Дата',
    'Операция',
    'Статус',
    'Вознаграждение',
    'Компания',
    'Продукт',
    'Сумма',
    'Ставка',
    'Дата выплаты',
  ],
  drawer: { name: /^Продажа$/, part: 'Как посчитано' },
})

describeListLayout({
  address: '/partner-rewards/connections-list?size=10&period=90d',
  label: 'Подключённые компании',
  call: '/api/v1/partner/connections',
  columns: ['Подключён', 'ID компании', 'Название', 'ИНН', 'Статус', 'Продукты', 'Оборот', 'Вознаграждение'],
  drawer: { name: /^Подключение$/, part: 'Ваш доход' },
})

test('a partner sale links to its company and the company to its sales, and Back returns to the list', async ({
  page,
}) => {
  await signIn(page, PERSONA, '/partner-rewards/sales-list?size=10&period=30d&product=sbp')
  const wanted = await settledIds(page)
  const list = page.url()
  await rowLinks(page).first().click()
  const sale = page.getByRole('dialog', { name: 'Продажа' })
  const client = sale
    .getByRole('definition')
    .filter({ has: page.getByRole('link') })
    .getByRole('link')
  const name = await client.innerText()
  await client.click()
  const connection = page.getByRole('dialog', { name: 'Подключение' })
  await expect(connection).toContainText(name)
  await connection.getByRole('link', { name: 'Продажи за 90 дней' }).click()
  await expect(page).toHaveURL(/sales-list\?.*client_id=/)
  await settledIds(page)
  const clients = await page.locator('tbody tr td:nth-child(5)').allInnerTexts()
  expect(new Set(clients)).toEqual(new Set([name]))
  await page.goBack()
  await expect(connection).toBeVisible()
  await page.goBack()
  await expect(sale).toBeVisible()
  await page.goBack()
  await expect(sale).toHaveCount(0)
  expect(page.url()).toBe(list)
  expect(await settledIds(page)).toEqual(wanted)
})

test('the partners section opens with the sales, and its screens link to each other', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/partner-rewards')
  await expect(page).toHaveURL(/\/partner-rewards\/sales-list$/)
  await page.getByRole('main').getByRole('link', { name: 'О программе' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'О программе' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Подключения' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Подключения' })).toBeVisible()
})

test.describe('partner programme', () => {
  test('shows totals, QR code and terms, and copies the referral link and the partner code @phone', {
    tag: '@nightly',
  }, async ({ page, isMobile }) => {
    await catchCopies(page)
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, PERSONA, '/partner-rewards/info')
    const figure = async (title: string) => {
      const pair = page.locator('dl > div').filter({ has: page.getByText(title, { exact: true }) })
      const text = await pair.getByRole('definition').first().innerText()
      return Math.round(Number(text.replaceAll(',', '.').replaceAll(/[^\d.]/g, '')) * 100)
    }
    await expect(page.getByText('Начислено', { exact: true })).toBeVisible()
    const [accrued, awaiting, available, paid] = [
      await figure('Начислено'),
      await figure('Ожидает'),
      await figure('Доступно к выплате'),
      await figure('Выплачено'),
    ]
    expect(accrued).toBeGreaterThan(0)
    expect(awaiting + available + paid).toBe(accrued)
    await expect(page.getByRole('img', { name: 'QR-код реферальной ссылки' })).toBeVisible()
    for (const title of ['Проверяем продажу', 'Выплата после продажи', 'Эквайринг', 'СБП', 'Рассрочка']) {
      await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Полные условия программы' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
    await expect(page).toHaveTitle('copied https://signup.example.ru/?partner=P4101')
    await page.getByRole('button', { name: 'Скопировать код партнёра' }).click()
    await expect(page).toHaveTitle('copied P4101')
  })

  test('stays usable when requests fail, contract or amounts are missing, or texts are hostile', {
    tag: '@nightly',
  }, async ({ page, provider, declare }) => {
    declare.console(/Failed to load resource.*(404|422)/)
    await signIn(page, PERSONA)
    await test.step('shows no zero after a failure, and retries', async () => {
      await provider.setFaults([{ path: '/partner/info', kind: 'message-500', status: 422, times: 1 }])
      await open(page, '/partner-rewards/info')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Не удалось загрузить сведения о партнёрстве: Сервис временно недоступен',
      )
      await expect(page.getByRole('main').getByText(/₽/)).toHaveCount(0)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByText('Начислено', { exact: true })).toBeVisible()
    })
    await test.step('shows that there is no contract', async () => {
      await page.route(INFO, (route) => route.fulfill({ status: 404, json: { error: 'нет договора' } }))
      await open(page, '/partner-rewards/info')
      await expect(page.getByText('Партнёрского договора пока нет')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.unroute(INFO)
    })
    await test.step('shows a response without amounts, link and code', async () => {
      await page.route(INFO, (route) => route.fulfill({ json: {} }))
      await open(page, '/partner-rewards/info')
      await expect(page.getByText('Адрес ссылки не пришёл.')).toBeVisible()
      await expect(page.getByRole('main').getByText(/0,00/)).toHaveCount(0)
      await page.unroute(INFO)
    })
    await test.step('shows hostile texts as plain text', async () => {
      await page.route(INFO, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: poison(await response.json()) })
      })
      await open(page, '/partner-rewards/info')
      await expect(page.getByText(/<img src=x/).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    })
  })
})
