import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import {
  changeResponses,
  expectNoSidewaysScroll,
  mapTexts,
  open,
  rowLinks,
  settledIds,
} from './list-suite.ts'

const PERSONA = 'Полный доступ'

type List = {
  /** Path and search params of the list. The persona must have rows there. */
  readonly address: string
  /** Accessible name of the table. */
  readonly label: string
  /** Matches the URL of the list's request. */
  readonly call: RegExp
  /** Titles of the visible columns, in order. */
  readonly columns: string
  /** Accessible name of the drawer, and the heading of one of its sections. */
  readonly drawer: { readonly name: RegExp; readonly part: string }
}

const LISTS: readonly List[] = [
  {
    address: '/payouts/registries?size=10&period=30d',
    label: 'Реестры выплат',
    call: /\/api\/v1\/registries/,
    columns: 'Реестр №, Дата, Статус, К выплате, Поступления, Возвраты, Комиссия с НДС',
    drawer: { name: /^Реестр$/, part: 'Расчёт' },
  },
  {
    address: '/invoices/links?size=10&period=30d',
    label: 'Ссылки на оплату',
    call: /\/api\/v1\/payment-links/,
    columns: 'Создана, Номер, Назначение, Статус, Сумма, Оплата, Действует до',
    drawer: { name: /^Ссылка /, part: 'Подробности' },
  },
  {
    address: '/receipts/counters?size=10',
    label: 'Кассы',
    call: /\/api\/v1\/receipt-counters/,
    columns: 'Касса, Статус, ФН, Не отправлено, Последний чек',
    drawer: { name: /^Касса$/, part: 'Фискальный накопитель' },
  },
  {
    address: '/loans/t-bank?size=10&period=90d',
    label: 'Заявки в Т-Банк',
    call: /\/api\/v1\/purchase-requests/,
    columns: 'Создана, Заявка, Статус, Сумма, Заказ, Покупатель, Условия',
    drawer: { name: /^Заявка$/, part: 'Решения кредиторов' },
  },
  {
    address: '/partner-rewards/sales-list?size=10&period=30d',
    label: 'Продажи',
    call: /\/api\/v1\/partner\/sales/,
    columns: 'Дата, Операция, Статус, Вознаграждение, Компания, Продукт, Сумма, Ставка, Дата выплаты',
    drawer: { name: /^Продажа$/, part: 'Как посчитано' },
  },
  {
    address: '/partner-rewards/connections-list?size=10&period=90d',
    label: 'Подключённые компании',
    call: /\/api\/v1\/partner\/connections/,
    columns: 'Подключён, ID компании, Название, ИНН, Статус, Продукты, Оборот, Вознаграждение',
    drawer: { name: /^Подключение$/, part: 'Ваш доход' },
  },
]

const LONG = 'Оченьдлинноесловобезпробелов'.repeat(6)
const PAYLOAD = `${LONG}"><img src=x onerror="window.hacked=1">{{7*7}}`
/** Matches names of fields that users do not see, or that a hostile text would make invalid. */
const MACHINE =
  /^(?:cursor|.*_at|.*_id|id|.*date|.*_until|period_.*|value|currency|url|application_url|rate)$/

for (const { address, label, call, columns, drawer: dialog } of LISTS) {
  test(`the list «${label}» and its drawer fit, even with long hostile texts @phone`, {
    tag: '@nightly',
  }, async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, PERSONA, address)
    await settledIds(page)
    if (isMobile) {
      await expect(page.getByRole('list', { name: label })).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
    } else {
      const titles = await page.getByRole('columnheader').allInnerTexts()
      expect(titles.map((title) => title.replaceAll(/\s+/g, ' ').trim()).join(', ')).toBe(columns)
      const table = page.getByRole('table', { name: label })
      const overflow = await table.evaluate(
        (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)

    await changeResponses(page, call, (body) =>
      mapTexts(body, (text, field) => (MACHINE.test(field) ? text : `${text}${PAYLOAD}`)),
    )
    await open(page, address)
    await settledIds(page)
    await expect(page.getByText(/<img src=x/).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
    await rowLinks(page).first().click()
    const drawer = page.getByRole('dialog', { name: dialog.name })
    await expect(drawer.getByRole('heading', { name: dialog.part })).toBeVisible()
    await expect(drawer.getByText(/<img src=x/).first()).toBeVisible()
    if (isMobile) expect((await drawer.boundingBox())?.width).toBeCloseTo(320)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
}

test('the row menu and the drawer of a payment link work by touch, and toasts cover no button @phone-only', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/invoices/links?size=10&period=30d&status=active')
  const [id] = await settledIds(page)
  await expect(page.getByText(`№ ${id}`)).toBeVisible()
  await page.getByRole('button', { name: 'Действия', exact: true }).first().tap()
  await expect(page.getByRole('menuitem')).toHaveCount(8)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await rowLinks(page).first().tap()
  const drawer = page.getByRole('dialog', { name: /^Ссылка / })
  await drawer.getByRole('button', { name: 'Отключить' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Отключить ссылку?' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Отмена' }).tap()
  await drawer.getByRole('button', { name: 'Скопировать ссылку' }).tap()
  const close = await drawer.getByRole('button', { name: 'Закрыть' }).boundingBox()
  const bottom = (close?.y ?? Number.NaN) + (close?.height ?? Number.NaN)
  await expect
    .poll(async () => (await page.locator('[data-sonner-toast]').boundingBox())?.y)
    .toBeGreaterThanOrEqual(bottom)
})
