import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openCalculator } from '@/features/calculator'
import type { ProviderState } from '../provider/state.ts'

/** A request of the app and the screen that sends it. */
export type CallRow = {
  readonly call: string
  readonly path: string | ((state: ProviderState) => string)
  /** Steps on the screen before the request that fails. */
  readonly prepare?: (user: UserEvent) => Promise<unknown>
  /** User actions that send the request. Most reads need none, because the screen sends them on load. */
  readonly act?: (user: UserEvent) => Promise<unknown>
  /** The error message, next to the server's own message; `null` if the failure is only logged (product §16.2). */
  readonly told: RegExp | null
  /**
   * Text that is visible only after a successful response; for an action, text that is visible once it can
   * start.
   */
  readonly good: RegExp
  /** Text that is visible only after a successful response to an action. */
  readonly answered?: RegExp
  /** Text besides the app shell that stays visible however the request fails. */
  readonly alive?: RegExp
  /** Throws if typed text has been lost. */
  readonly kept?: () => void
  /** `works` when the app ignores the response to this write, so that an empty response counts as success. */
  readonly emptyAnswer?: 'works'
  /**
   * Set for requests that are never retried automatically: a `write`, or a `question`, which is a POST that
   * changes nothing.
   */
  readonly once?: 'question' | 'write'
  readonly done?: RegExp
}

const PAYMENTS = '*/api/payments'
const TELEGRAM = '*/api/life/api/v1/telegram_notification_settings/'
const SECURE = '*/api/secure/api/v1'

const NOTIFICATIONS = '/settings/notifications'
const INN = /ИНН/

function booksOf(state: ProviderState) {
  const persona = state.personaBySlug('full')
  if (persona === undefined) throw new Error('no persona')
  return state.books(persona)
}

/** Returns the first row's id, encoded for a path. */
function idIn(rows: readonly { readonly id: number | string }[]): string {
  return encodeURIComponent(String(rows[0]?.id))
}

async function chooseInRow(user: UserEvent, action: string) {
  const [dots] = await screen.findAllByRole('button', { name: 'Действия' })
  if (dots === undefined) throw new Error('no rows')
  await user.click(dots)
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

async function fillChat(user: UserEvent) {
  const field = await screen.findByRole('textbox', { name: 'ID чата' })
  await user.clear(field)
  await user.type(field, '5550008')
  const instalments = screen.getByRole('switch', { name: 'Включить уведомления по заявкам на рассрочку' })
  if (instalments.getAttribute('aria-checked') === 'false') await user.click(instalments)
}

const keepsChat = () => expect(screen.getByRole('textbox', { name: 'ID чата' })).toHaveValue('5550008')

/** Finds a text field by its label, which is many times faster than by role and name. */
const textbox = (name: string) => screen.findByLabelText(name)

/** Requests of the app shell and of Main. */
export const START_CALLS: readonly CallRow[] = [
  {
    call: 'GET */api/clients/clients/v1/clients/:clientId',
    path: NOTIFICATIONS,
    told: /Ошибка при загрузке email-оповещений/,
    good: /1-\d из \d|0-0 из 0/,
    alive: /Баланс/,
  },
  {
    call: `GET ${PAYMENTS}/balance/v3/client/:clientId/balance`,
    path: '/main',
    told: null,
    good: /1 284 530,05 ₽/,
    alive: /Оборот по дням/,
  },
  {
    call: 'GET */api/clients/clients/v1/clients/:clientId',
    path: '/main',
    told: null,
    good: INN,
    alive: /Оборот по дням/,
  },
  {
    call: `GET ${SECURE}/summary`,
    path: '/main',
    told: /Не удалось загрузить/,
    good: /Средний чек/,
    alive: INN,
  },
  {
    call: 'GET */api/directories/v1/directories/paygwErrorsMapping/',
    path: (state) => {
      const failed = booksOf(state)
        .transactions()
        .filter((row) => row.status === 'error' && row.channelId === 1 && row.responseCode === '51')
      return `/history/${idIn(failed)}?size=10&period=today`
    },
    told: null,
    good: /Недостаточно средств на карте/,
    alive: /Что произошло/,
  },
]

/** A write of the notifications, whose response the app ignores. */
const NOTIFICATION_WRITE = { emptyAnswer: 'works', once: 'write' } as const
const EMAIL_WRITE = { ...NOTIFICATION_WRITE, path: NOTIFICATIONS, good: /1-8 из 8/ }
const TELEGRAM_WRITE = {
  ...NOTIFICATION_WRITE,
  path: `${NOTIFICATIONS}?tab=telegram`,
  good: /1-\d+ из 42/,
}

export const EMAIL_CALLS: readonly CallRow[] = [
  {
    ...EMAIL_WRITE,
    call: `POST ${PAYMENTS}/clients/v1/clients/:clientId/report_emails`,
    act: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Добавить адрес' }))
      await user.type(await textbox('Email'), 'kassa@veter.ru{Enter}')
    },
    told: /Не удалось добавить email/,
    done: /Email успешно добавлен/,
    alive: /1-8 из 8/,
    kept: () => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('kassa@veter.ru'),
  },
  {
    ...EMAIL_WRITE,
    call: `PATCH ${PAYMENTS}/clients/v1/clients/:clientId/report_emails/:emailId`,
    act: (user) => chooseInRow(user, 'Деактивировать'),
    told: /Не удалось деактивировать email/,
    done: /Email \S+ деактивирован/,
    alive: /1-8 из 8/,
  },
  {
    ...EMAIL_WRITE,
    call: `DELETE ${PAYMENTS}/clients/v1/clients/:clientId/report_emails/:emailId`,
    act: (user) => chooseInRow(user, 'Удалить'),
    told: /Не удалось удалить email/,
    done: /Email \S+ удален/,
  },
  {
    ...EMAIL_WRITE,
    call: `PATCH ${PAYMENTS}/clients/v1/clients/:clientId/report_is_active`,
    act: (user) => user.click(screen.getByRole('switch', { name: 'Включить отправку реестров' })),
    told: /не удалось изменить состояние отправки реестров/,
    done: /Отправка реестров отключена/,
    alive: /1-8 из 8/,
  },
]

export const TELEGRAM_CALLS: readonly CallRow[] = [
  {
    call: `GET ${TELEGRAM}`,
    path: `${NOTIFICATIONS}?tab=telegram`,
    told: /Ошибка при загрузке настроек Telegram/,
    good: /1-\d+ из 42/,
    answered: /1-\d|У вас пока нет настроенных/,
    alive: INN,
  },
  {
    call: `GET ${TELEGRAM}:id/`,
    path: (state) => `${NOTIFICATIONS}?tab=telegram&chat=${state.personaBySlug('full')?.telegram.at(-1)?.id}`,
    told: /Не удалось загрузить ваш профиль|не загрузил|Ошибка при загрузке/,
    good: /Сохранить изменения/,
    alive: /Вернуться/,
  },
  {
    ...TELEGRAM_WRITE,
    call: `POST ${TELEGRAM}`,
    act: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Добавить новый чат' }))
      await fillChat(user)
      await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    },
    told: /Ошибка при сохранении настроек Telegram-уведомлений/,
    done: /успешно созданы/,
    kept: keepsChat,
  },
  {
    ...TELEGRAM_WRITE,
    call: `PATCH ${TELEGRAM}:id/`,
    act: async (user) => {
      await chooseInRow(user, 'Изменить')
      await fillChat(user)
      await user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
    },
    told: /Ошибка при сохранении настроек Telegram-уведомлений/,
    done: /успешно обновлены/,
    kept: keepsChat,
  },
  {
    ...TELEGRAM_WRITE,
    call: `DELETE ${TELEGRAM}:id/`,
    act: async (user) => {
      await chooseInRow(user, 'Удалить')
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: 'Удалить' }))
    },
    told: /Не удалось удалить чат/,
    done: /Чат \S+ успешно удален/,
  },
]

/** Returns the test case for a list of the secure host. The screens of all lists show the same messages. */
const list = (name: string, path: string): CallRow => ({
  call: `GET ${SECURE}/${name}`,
  path,
  told: /Не удалось загрузить список/,
  good: /1-\d+(?: из \d|\D)/,
  alive: INN,
})

export const LIST_CALLS: readonly CallRow[] = [
  list('transactions', '/history?size=10'),
  list('purchase-requests', '/bnpl?size=10'),
  list('registries', '/payouts/registries?size=10'),
  list('payment-links', '/invoices/links?size=10&period=90d'),
]

export const MORE_LIST_CALLS: readonly CallRow[] = [
  list('partner/sales', '/partner-rewards/sales-list?size=10&period=90d'),
  list('partner/connections', '/partner-rewards/connections-list?size=10&period=90d'),
  list('receipt-counters', '/receipts/counters'),
  {
    call: `GET ${SECURE}/offers`,
    path: '/loans/t-bank?size=10&period=90d',
    told: /Не удалось загрузить предложения/,
    good: /Предложения банка: (\d, до \d|0)/,
    alive: /1-\d+ из/,
  },
  {
    call: `GET ${SECURE}/partner/info`,
    path: '/partner-rewards/info',
    told: /Не удалось загрузить сведения о партнёрстве/,
    good: /Начислено/,
    alive: /О программе/,
  },
]

type Rows = readonly { readonly id: number | string }[]

/** Returns the test case for the request of a single record: the first of `rows`, opened in a drawer by its URL. */
const row = (
  [name, accusative, good]: readonly [name: string, accusative: string, good: RegExp],
  path: string,
  rows: (books: ReturnType<typeof booksOf>) => Rows,
): CallRow => ({
  call: `GET ${SECURE}/${name}/:id`,
  path: (state) => path.replace('{id}', idIn(rows(booksOf(state)))),
  told: new RegExp(`Не удалось загрузить ${accusative}`),
  good,
  alive: INN,
})

const TODAY = 'size=10&period=today'

export const ROW_CALLS: readonly CallRow[] = [
  row(['transactions', 'операцию', /Подробности/], `/history/{id}?${TODAY}`, (books) => books.transactions()),
  row(['purchase-requests', 'заявку', /Подробности/], `/bnpl/{id}?${TODAY}`, (books) =>
    books.purchaseRequests(),
  ),
  row(['registries', 'реестр', /Расчёт/], `/payouts/registries?row={id}&${TODAY}`, (books) =>
    books.registries(),
  ),
  row(['payment-links', 'ссылку', /Подробности/], `/invoices/links?row={id}&${TODAY}`, (books) =>
    books.paymentLinks(),
  ),
]

export const MORE_ROW_CALLS: readonly CallRow[] = [
  row(
    ['partner/sales', 'продажу', /Как посчитано/],
    `/partner-rewards/sales-list?row={id}&${TODAY}`,
    (books) => books.partner()?.sales ?? [],
  ),
  row(
    ['partner/connections', 'подключение', /Продажи за 90 дней/],
    `/partner-rewards/connections-list?row={id}&${TODAY}`,
    () => [{ id: 52001 }],
  ),
  row(
    ['receipt-counters', 'кассу', /Фискальный накопитель/],
    '/receipts/counters?row={id}&status=closed',
    (books) => books.counters(),
  ),
]

async function fillLink(user: UserEvent) {
  const project = screen.getByRole('combobox', { name: 'Проект *' })
  await within(project).findByRole('option', { name: '612 - Доставка' })
  await user.selectOptions(project, '612')
  for (const [name, text] of [
    ['Назначение *', 'Доставка дивана'],
    ['Сумма *', '1500'],
  ] as const) {
    await user.click(await textbox(name))
    await user.paste(text)
  }
}

export const LINK_CALLS: readonly CallRow[] = [
  {
    call: `POST ${SECURE}/payment-links`,
    path: '/invoices/link',
    act: async (user) => {
      await fillLink(user)
      await user.click(screen.getByRole('button', { name: 'Создать ссылку' }))
    },
    told: /Ссылка не создана/,
    done: /Ссылка создана/,
    good: /Назначение/,
    kept: () => expect(screen.getByRole('textbox', { name: 'Назначение *' })).toHaveValue('Доставка дивана'),
    once: 'write',
  },
  {
    call: `PATCH ${SECURE}/payment-links/:id`,
    path: '/invoices/links?period=90d&status=active&size=10',
    act: async (user) => {
      const [dots] = await screen.findAllByRole('button', { name: 'Действия' })
      if (dots === undefined) throw new Error('no rows')
      await user.click(dots)
      await user.click(await screen.findByRole('menuitem', { name: 'Отключить' }))
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: 'Отключить' }))
    },
    told: /Не удалось отключить ссылку/,
    done: /Ссылка отключена/,
    good: /1-\d+ из \d/,
    alive: INN,
    once: 'write',
  },
]

const calculatorField = () => screen.getByRole('textbox', { name: 'Сумма' })

export const CALCULATOR_CALLS: readonly CallRow[] = [
  {
    call: 'GET */api/billing/api/merchant-fees/:clientId/actual',
    path: NOTIFICATIONS,
    act: async () => {
      openCalculator()
      await screen.findByRole('dialog', { name: 'Калькулятор расчетов' })
    },
    told: /Не удалось загрузить тарифы/,
    answered: /Рассрочка \d|Оплата частями|пока нет тарифов/,
    good: /1-8 из 8/,
    alive: INN,
  },
  {
    call: 'POST */api/billing/api/calculator/preview-amounts',
    path: NOTIFICATIONS,
    prepare: async () => {
      openCalculator({ tariffId: '11' })
      await screen.findByRole('option', { name: /0-0-12/ })
    },
    act: (user) => user.type(calculatorField(), '1000'),
    told: /Не удалось рассчитать платёж/,
    answered: /Ежемесячный платёж|расчёт(?:ов|а) нет/,
    good: /1-8 из 8/,
    alive: INN,
    kept: () => expect(calculatorField()).toHaveValue('1\u00a0000'),
    once: 'question',
  },
]

/** Requests that the provider handles but no screen sends, each with the reason. */
export const NOT_CALLED: Readonly<Record<string, string>> = {
  'GET */api/secure/files/statements/:client/kl_to_1c.txt':
    'a link of the persona page: the browser saves the file',
  'GET */api/secure/files/registries/:name': 'a file behind a link: the browser loads it, not the program',
  'GET */api/secure/api/v1/offers/:id': 'every list of the provider answers its rows one by one too',
  'GET */api/secure/auth': 'a page that the browser goes to',
}

/**
 * The request for the user record (request 15 of product §17.4). It is sent before the page renders, so
 * tests/integration/fault-matrix.test.ts tests it separately.
 */
export const USER_RECORD_CALL = 'GET */api/identity/users/:userId'

export const ALL_CALLS: readonly CallRow[] = [
  ...START_CALLS,
  ...EMAIL_CALLS,
  ...TELEGRAM_CALLS,
  ...LIST_CALLS,
  ...MORE_LIST_CALLS,
  ...ROW_CALLS,
  ...MORE_ROW_CALLS,
  ...LINK_CALLS,
  ...CALCULATOR_CALLS,
]
