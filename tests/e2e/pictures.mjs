// Pictures for the documents. make-pictures.mjs takes them, and a test compares the documents with this list.

/** The fixed time in all pictures, a Friday afternoon in Moscow. */
export const MOMENT = '2026-11-20T14:05:00+03:00'

const PHONE = { width: 390, height: 844 }

/** Rows as pasted from a spreadsheet; one amount is invalid. */
const TABLE = [
  'Доставка дивана\t12 500\tORD-948501\tanna@example.ru\t8 900 123-45-67\t30.11.2026',
  'Кухонный стол «Осло»\t8 990\tORD-948502\t\t8 900 765-43-21',
  'Сборка шкафа\tпять тысяч\tORD-948503',
  'Стулья, 6 штук\t23 940,50\tORD-948504\tzakaz@example.ru',
  'Подарочный сертификат\tЛюбая\tORD-948505',
].join('\n')

async function openFirstRow(page) {
  await page.locator('a[data-row]').first().click()
  await page.getByRole('dialog').waitFor()
}

/**
 * @typedef {object} Picture
 * @property {string} name file name in `docs/pictures`
 * @property {string} path path of the screen
 * @property {{ width: number, height: number }} [size] viewport size; defaults to a desktop
 * @property {(page: import('@playwright/test').Page) => Promise<unknown>} [act] actions before the picture is
 * taken
 */

/**
 * All pictures of the documents.
 * @type {readonly Picture[]}
 */
export const PICTURES = [
  { name: 'main', path: '/main' },
  { name: 'phone', path: '/main', size: PHONE },
  { name: 'history', path: '/history' },
  { name: 'failure', path: '/history?status=error&response_code=51', act: openFirstRow },
  { name: 'application', path: '/bnpl?group=issued', act: openFirstRow },
  { name: 'registries', path: '/payouts/registries?period=30d' },
  { name: 'registry', path: '/payouts/registries?status=paid', act: openFirstRow },
  {
    name: 'link',
    path: '/invoices/link',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Проект *' }).selectOption('612')
      await page.getByRole('textbox', { name: 'Назначение *' }).fill('Доставка дивана')
      await page.getByRole('textbox', { name: 'Сумма *' }).fill('12 500')
      await page.getByRole('textbox', { name: 'Телефон' }).fill('8 900 123 45 67')
      await page.getByRole('button', { name: 'Создать ссылку' }).click()
      await page.getByRole('img', { name: 'QR-код ссылки на оплату' }).waitFor()
    },
  },
  {
    name: 'statement',
    path: '/payouts/registries?period=30d',
    act: async (page) => {
      const sample = await page.request.get('/api/secure/files/statements/4101/kl_to_1c.txt')
      await page.getByRole('button', { name: 'Сверить с выпиской' }).click()
      const dialog = page.getByRole('dialog', { name: 'Сверка с выпиской' })
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: await sample.body() })
      await dialog.getByText(/^Не пришло: /).waitFor()
    },
  },
  {
    name: 'settlement',
    path: '/payouts/registries?settlement=2026-10',
    act: async (page) => {
      await page.getByRole('button', { name: 'Проверить по операциям' }).click()
      await page
        .getByText(/^Сходится/)
        .first()
        .waitFor({ timeout: 120_000 })
    },
  },
  {
    name: 'several',
    path: '/invoices/links',
    act: async (page) => {
      await page.getByRole('button', { name: 'Создать несколько' }).click()
      const dialog = page.getByRole('dialog', { name: 'Несколько ссылок' })
      await dialog.getByRole('textbox', { name: 'Строки таблицы' }).fill(TABLE)
      await dialog.getByRole('button', { name: 'Показать строки' }).click()
      await dialog.getByText('Исправьте 1 ячейку').waitFor()
      await dialog.getByRole('combobox', { name: 'Проект *' }).selectOption('612')
    },
  },
  {
    name: 'calculator',
    path: '/bnpl?calculator=1',
    act: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Калькулятор расчетов' })
      await dialog.getByRole('textbox', { name: 'Сумма' }).fill('48 000')
      await dialog.getByRole('combobox', { name: 'Тариф' }).selectOption({ index: 1 })
      await dialog.getByRole('table', { name: 'Результаты расчета' }).waitFor()
    },
  },
  {
    name: 'palette',
    path: '/main',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Поиск по кабинету' }).fill('ORD-517171')
      await page.getByRole('option', { name: /заказ ORD-517171/ }).waitFor()
    },
  },
]
