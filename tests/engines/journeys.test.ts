import { describe, expect, inject } from 'vitest'
import { personaButton, signIn, test } from './fixtures.ts'
import type { Gate } from './gate.ts'
import type { Page } from './page.ts'

const PERSONA = 'Полный доступ'
const NBSP = '\u00a0'
const PATIENCE = { timeout: 60_000, interval: 100 }

const rows = (page: Page) => page.css('[data-row]')
const menu = (page: Page) => page.find('navigation', 'Основное меню')
const toast = (page: Page, text: string) => page.find('region', /^Уведомления/).text(text)

/** Returns the ids of the visible rows, once the list has loaded. */
async function ids(page: Page): Promise<readonly (string | undefined)[]> {
  await rows(page).shown()
  await page.css('[aria-busy="true"]').gone()
  return (await rows(page).all()).map(({ attributes }) => attributes['data-row'])
}

async function signOut(page: Page): Promise<void> {
  await page.find('button', /^irina\.sokolova/).click()
  await page.find('menuitem', 'Выйти').click()
  await personaButton(page, PERSONA).shown()
}

/** Expects a toast and closes it with a click, so that it does not cover the next element to click. */
async function expectToast(page: Page, text: string): Promise<void> {
  await toast(page, text).click()
  await toast(page, text).gone()
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, PATIENCE).toBeLessThanOrEqual(0)
}

const ELSEWHERE = '/payouts/registries'

/** Matches the chunk of the screen «История», and the document that `openElsewhere` opens. */
const HELD = /^\/assets\/history.*\.js$|^\/payouts\/registries$/

/**
 * Navigates to another URL. In Firefox and WebKit, its document arrives only after the browser has aborted the requests
 * of the current page.
 */
async function openElsewhere(page: Page, gate: Gate): Promise<void> {
  const lost = gate.givenUp().length
  await page.open(ELSEWHERE)
  await expect.poll(gate.waiting, PATIENCE).toContain(ELSEWHERE)
  // Chromium does not abort the page's requests until the other document arrives.
  if (inject('engine')?.name !== 'chromium') {
    await expect.poll(() => gate.givenUp().length, PATIENCE).toBeGreaterThan(lost)
  }
  gate.open()
}

async function goElsewhere(page: Page, gate: Gate): Promise<void> {
  await openElsewhere(page, gate)
  await page.waitForPath(ELSEWHERE)
  await page.find('heading', 'Реестры').shown()
  await page.find('table').shown()
  // The last document is the other URL, so the previous page has not been loaded again.
  expect(gate.documents().at(-1)).toBe(ELSEWHERE)
}

describe('sign-in', () => {
  test('returns to the requested URL', async ({ page }) => {
    await signIn(page, PERSONA, '/history/extended?status=error#row-7')
    await page.find('heading', 'История').shown()
    expect(await page.path()).toBe('/history/extended?status=error#row-7')
    await page
      .find('banner')
      .text(/ID 4101/)
      .shown()
  })

  test('quality 70: lets the user open another URL while the app loads', async ({ page, gate }) => {
    gate.close(HELD)
    await page.goto('/history')
    await personaButton(page, PERSONA).shown()
    const waiting = gate.waiting().length
    await personaButton(page, PERSONA).click()
    await page.find('contentinfo').shown()
    await expect.poll(() => gate.waiting().length, PATIENCE).toBeGreaterThan(waiting)
    await goElsewhere(page, gate)
  })

  test('quality 70: lets the user open another URL on the first visit, before the app has loaded', async ({
    page,
    gate,
  }) => {
    gate.close(/^\/assets\/.*\.js$|^\/payouts\/registries$/)
    await page.goto('/main')
    await expect.poll(gate.waiting, PATIENCE).not.toEqual([])
    await openElsewhere(page, gate)
    await personaButton(page, PERSONA).click()
    await page.waitForPath(ELSEWHERE)
    await page.find('table').shown()
  })

  test('quality 70: lets the user open another URL while a screen loads', async ({ page, gate }) => {
    await signIn(page, PERSONA)
    gate.close(HELD)
    await menu(page).find('link', 'История').click()
    await expect.poll(gate.waiting, PATIENCE).not.toEqual([])
    await goElsewhere(page, gate)
  })
})

describe('History', () => {
  test('restores filters, period and page with the back and forward buttons @short', async ({ page }) => {
    await signIn(page, PERSONA, '/history?size=10')
    const first = await ids(page)
    expect(first).toHaveLength(10)

    await page.find('button', 'Фильтры').click()
    const filters = page.find('dialog', 'Фильтры')
    await filters.find('checkbox', 'Ошибка').click()
    await filters.find('checkbox', 'Ошибка').is({ isChecked: true })
    await filters.find('button', 'Применить').click()
    await page.waitForPath(/status=error/)

    await page.find('button', /^Период: /).click()
    await page.find('dialog', 'Период').find('button', '30 дней').click()
    await page.waitForPath(/period=30d/)
    await page.find('dialog').gone()
    const month = await ids(page)
    expect(month).not.toEqual(first)

    await page.find('button', 'Следующая страница').click()
    await page.text(/^11-20 из/).shown()
    const second = await ids(page)
    expect(second).not.toEqual(month)

    await page.back()
    await page.text(/^1-10 из/).shown()
    expect(await ids(page)).toEqual(month)
    await page.back()
    await page.waitForPath('/history?size=10&status=error')
    await page.back()
    await page.waitForPath('/history?size=10')
    expect(await ids(page)).toEqual(first)
    await page.forward()
    await page.waitForPath('/history?size=10&status=error')
    await page.forward()
    await page.waitForPath(/period=30d/)
    expect(await ids(page)).toEqual(month)
  })

  test('applies a typed period on Enter', async ({ page }) => {
    await signIn(page, PERSONA, '/history?size=10')
    await page.find('button', /^Период: /).click()
    const popup = page.find('dialog', 'Период')
    await popup.find('textbox', 'Начало').fill('05.11.2026')
    await popup.find('textbox', 'Конец').fill('10.11.2026')
    await page.press('Enter')
    await page.waitForPath(/period=2026-11-05\.\.2026-11-10/)
    await popup.gone()
    await page.find('button', 'Период: 5–10 ноября').shown()
    await ids(page)
    const times = (await page.css('table time').all()).map(({ text }) => text)
    expect(times[0]).toBe('10.11.2026, 23:59')
  })

  test('opens a row by keyboard, and restores the focus when the drawer closes', async ({ page }) => {
    await signIn(page, PERSONA, '/history?size=10')
    const [, second] = await ids(page)
    await rows(page).nth(0).focus()
    await page.press('ArrowDown')
    await page.press('Enter')
    await page.find('dialog', 'Операция').find('heading', 'Этапы').shown()
    await page.waitForPath(`/history/${second}?size=10`)
    await page.press('Escape')
    await page.waitForPath('/history?size=10')
    await rows(page).nth(1).is({ isFocused: true })
  })

  test('exports a file with column headings and rows @short', async ({ page, user }) => {
    await signIn(page, PERSONA, '/history?period=2026-11-05..2026-11-10&status=error&size=10')
    await ids(page)
    await page.find('button', 'Выгрузить').click()
    const dialog = page.find('dialog', 'Выгрузка')
    await dialog.find('radio', 'CSV').click()
    await dialog.find('button', 'Выгрузить').click()
    await dialog.find('button', 'Готово').shown()
    const { name, content } = await user.file()
    expect(name).toBe('istoriya_2026-11-05_2026-11-10.csv')
    const [heads = '', ...lines] = content.toString('utf8').trimEnd().split('\r\n')
    expect(heads.split(',')).toEqual(expect.arrayContaining(['ID операции', 'Сумма', 'Валюта']))
    const total = (await page.text(/^1-10 из/).one()).text
    expect(lines).toHaveLength(Number(/из (\d+)/.exec(total)?.[1]))
  })
})

test('a payment link can be created, shown as a QR code, copied and pasted @short', async ({
  page,
  user,
}) => {
  await signIn(page, PERSONA, '/invoices/link')
  await page.find('combobox', 'Проект *').choose('612 - Доставка')
  await page.find('textbox', 'Назначение *').fill('Доставка дивана')
  await page.find('textbox', 'Сумма *').fill('1500.5')
  await page.press('Tab')
  await page.find('textbox', 'Сумма *').is({ value: `1${NBSP}500,50` })
  await page.find('button', 'Создать ссылку').click()
  await page.find('heading', 'Ссылка создана').is({ isFocused: true })
  await page.find('img', 'QR-код ссылки на оплату').shown()
  const address =
    (await page.find('link', /^https:\/\/pay\.example\.ru\/l\/612-/).one()).attributes.href ?? ''

  await page.find('button', 'Скопировать ссылку').click()
  await expectToast(page, 'Скопировано в буфер обмена')
  await page.find('button', 'QR картинкой').click()
  const { name, content } = await user.file()
  expect(name).toMatch(/^qr-ssylka-\d+\.png$/)
  expect(content.subarray(1, 4).toString('ascii')).toBe('PNG')

  // The Permissions-Policy forbids reading the clipboard, so the test pastes the copied text into a field.
  await page.press('Control+k')
  const field = page.find('combobox', 'Поиск по кабинету')
  await field.is({ isFocused: true })
  await page.press('Control+v')
  await field.is({ value: address })
})

test('payment links can be created from the rows of a file', async ({ page }) => {
  await signIn(page, PERSONA, '/invoices/links')
  await page.find('button', 'Создать несколько').click()
  const dialog = page.find('dialog', 'Несколько ссылок')
  await dialog.find('button', 'Выбрать файл CSV').shown()
  await page.evaluate(() => {
    const files = new DataTransfer()
    files.items.add(new File(['Назначение;Сумма\r\nСтол;"1 250,50"\r\nСтул;сто\r\n'], 'links.csv'))
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
    if (input !== null) input.files = files.files
    return input?.dispatchEvent(new Event('change', { bubbles: true })) ?? null
  })
  await dialog.find('textbox', 'Сумма в строке 2').fill('300')
  await dialog.find('combobox', 'Проект *').choose('612 - Доставка')
  await dialog.find('button', /^Создать 2/).click()
  await dialog.text('Все ссылки созданы: 2').shown()
  await dialog.find('link', /^https:\/\/pay\.example\.ru\/l\/612-/).count(2)
})

test('registries can be checked against a bank statement', async ({ page }) => {
  await signIn(page, PERSONA, '/payouts/registries')
  await page.find('button', 'Сверить с выпиской').click()
  const dialog = page.find('dialog', 'Сверка с выпиской')
  await dialog.find('button', 'Выбрать файл').shown()
  await page.evaluate(() => {
    void fetch('/api/secure/files/statements/4101/kl_to_1c.txt')
      .then((response) => response.arrayBuffer())
      .then((bytes) => {
        const files = new DataTransfer()
        files.items.add(new File([bytes], 'kl_to_1c.txt'))
        const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
        if (input !== null) input.files = files.files
        input?.dispatchEvent(new Event('change', { bubbles: true }))
      })
    return null
  })
  await dialog.text(/^Не пришло: 1\sвыплата из \d+$/).shown()
  await dialog.find('heading', /^Сумма другая/).shown()
})

test('the calculator calculates a payment, and copies it as text', async ({ page }) => {
  await signIn(page, PERSONA)
  await page.find('button', 'Калькулятор').click()
  const dialog = page.find('dialog', 'Калькулятор расчетов')
  const sum = dialog.find('textbox', 'Сумма')
  // The field has the focus, so that the user can type immediately.
  await sum.is({ isFocused: true, isDisabled: false })
  await page.type('10000')
  await dialog.find('combobox', 'Тариф').choose('Рассрочка 0-0-12')
  await dialog.text(/^3\s333,33\s₽$/).shown()
  await dialog.find('radiogroup', 'Срок').find('radio', '6').click()
  await dialog.text(/^1\s666,67\s₽$/).shown()
  await dialog.find('button', 'Скопировать расчёт').click()
  await page.text('Скопировано в буфер обмена').shown()
  await sum.fill('')
  await page.press('Control+v')
  await sum.is({ value: /Ежемесячный платёж: 1\s666,67\s₽/ })
  await page.press('Escape')
  await dialog.gone()
})

test('the palette opens on Ctrl K, finds text in the wrong keyboard layout, and restores the focus', async ({
  page,
}) => {
  await signIn(page, PERSONA)
  const refresh = page.find('button', 'Обновить')
  const field = page.find('combobox', 'Поиск по кабинету')
  await refresh.focus()
  await page.press('Control+k')
  await field.is({ isFocused: true })
  await page.press('Escape')
  await refresh.is({ isFocused: true })

  await page.press('Control+k')
  await field.is({ isFocused: true })
  await page.type('доставка')
  await page.find('option', '612 - Доставка').is({ isChecked: true })
  await page.press('Enter')
  await page.waitForPath('/main?merchants=612')

  await page.press('Control+k')
  await field.is({ isFocused: true })
  await page.type('bcnjhbz')
  await page.find('option', 'История').is({ isChecked: true })
  await page.press('Enter')
  await page.find('heading', 'История').is({ isFocused: true })
  await page.press('?')
  await page.find('dialog', 'Клавиши').shown()
  await page.press('Escape')
  await page.find('dialog').gone()
})

describe('session', () => {
  test('quality 17, 19: ends in all tabs after a sign-out, and the back button shows no data @short', async ({
    page,
    user,
  }) => {
    // The back button leads to the provider's page, which responds with 400, because the sign-in there has ended.
    user.expectProblem(/Failed to load resource.*400/)
    await signIn(page, PERSONA)
    const other = await user.newPage()
    await other.goto('/settings/notifications')
    await other.text('8 из 10').shown()

    await page.tab.activate()
    await signOut(page)
    await other.text('Вы вышли из кабинета в другой вкладке.').shown()
    await other.find('banner').gone()
    const left = await other.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    )
    expect(left).not.toMatch(/irina|4101|severny/)

    await page.leave(() => page.back())
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('severny')
    await page.goto('/history')
    await personaButton(page, PERSONA).shown()
  })

  test('quality 10: is renewed by one redirect, without a sign-in form, when an API rejects the token', async ({
    page,
    provider,
    user,
    gate,
  }) => {
    user.expectProblem(/Failed to load resource.*401/)
    await signIn(page, PERSONA, '/settings/notifications?tab=telegram#chats')
    const before = await page.path()
    await provider.revoke()
    gate.close(/^$/)
    await page.reload()
    await page
      .find('banner')
      .text(/ID 4101/)
      .shown()
    await page.waitForPath(before)
    expect(gate.documents().filter((url) => url.startsWith('/oidc/auth?'))).toHaveLength(1)
  })
})

describe('app on a small screen or with large text', () => {
  test('shows the menu as a drawer and the table as cards at 390 px', async ({ page }) => {
    await page.resize({ width: 390, height: 844 })
    await signIn(page, PERSONA)
    await expectNoSidewaysScroll(page)
    await page.find('button', 'Открыть меню').click()
    await expect.poll(async () => (await page.find('dialog').one()).box.width, PATIENCE).toBeCloseTo(196)
    await menu(page).find('link', 'История').click()
    await page.waitForPath('/history')
    await page.find('dialog').gone()
    await ids(page)
    await page.find('table').gone()
    await page.find('list', 'Операции').shown()
    await expectNoSidewaysScroll(page)
    await rows(page).nth(0).click()
    const drawer = page.find('dialog', 'Операция')
    await drawer.find('heading', 'Этапы').shown()
    // The drawer has the full width, except for a scrollbar in some engines.
    await expect.poll(async () => (await drawer.one()).box.width, PATIENCE).toBeGreaterThan(370)
    await drawer.find('button', 'Закрыть').click()
    await drawer.gone()
  })

  test('has no sideways scroll and a reachable sign-out with text at 200 %', async ({ page }) => {
    await signIn(page, PERSONA)
    for (const [target, heading] of [
      ['/main', 'Главная'],
      ['/history?size=10', 'История'],
      ['/invoices/link', 'Новая ссылка'],
      ['/settings/notifications', 'Уведомления'],
    ] as const) {
      await page.goto(target)
      await page.find('heading', heading).shown()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return null
      })
      await page.css('[aria-busy="true"]').gone()
      await expectNoSidewaysScroll(page)
    }
    await page.find('button', /^irina\.sokolova/).click()
    await page.find('menuitem', 'Выйти').shown()
  })
})

test('every test reports policy violations, logged errors, exceptions and unhandled rejections', async ({
  page,
  user,
}) => {
  await signIn(page, PERSONA)
  await page.evaluate(() => {
    console.error('said by a journey')
    setTimeout(() => {
      throw new Error('thrown by a journey')
    })
    void Promise.reject(new Error('rejected by a journey'))
    document.head.append(document.createElement('style'))
    document.head.lastElementChild?.append('p { color: red }')
    return null
  })
  for (const pattern of [/^O2: style-src/, /^O3: .*said/, /^O3: .*thrown/, /^O3: .*rejected/]) {
    await expect.poll(user.problems, PATIENCE).toContainEqual(expect.stringMatching(pattern))
    user.expectProblem(pattern)
  }
  // Some engines also log the violation to the console.
  user.expectProblem(/Content.Security.Policy/)
})
