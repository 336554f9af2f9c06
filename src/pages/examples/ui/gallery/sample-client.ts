import { type MemoryAnswers, waiting } from './memory-provider'
import { LONG_TEXT, LONG_WORD } from './texts'

const CLIENT = {
  client_id: 4101,
  merchants: [
    { merchant_id: 501, name: 'Магазин' },
    { merchant_id: 502, name: 'Пункт выдачи' },
  ],
  legal_info: { legal_name: 'ООО «Северный ветер»', legal: { id: '7701234567' } },
  sla: 99.95,
  account_manager: { name: 'Менеджер', email: 'manager@example.ru', phone: '89001234567' },
  is_sandbox: false,
  onboarding_status: 'approved',
  report_emails: [],
  report_is_active: true,
}

const LONG_CLIENT = {
  ...CLIENT,
  client_id: '410100000000000000000000',
  legal_info: { legal_name: LONG_TEXT, legal: { id: '770123456789012345' } },
  merchants: Array.from({ length: 24 }, (_, index) => ({
    merchant_id: 501 + index,
    name: index % 3 === 0 ? LONG_WORD : 'Магазин',
  })),
  sla: 'Круглосуточно, ответ за 15 минут',
}

function balanceOf(total: number) {
  const row = (description: string, amount: number) => ({ description, balance: [{ real: { amount } }] })
  return {
    client: {
      total_balance: total,
      balances: [row('Доступно к выплате', total - 100), row('В обработке', 100)],
    },
  }
}

function shellOf(client: unknown, balance: unknown): MemoryAnswers {
  return (path) => (path.includes('/balance/') ? balance : client)
}

/** What the shell knows of the client and of its money, by state. */
export const SHELLS = {
  usual: shellOf(CLIENT, balanceOf(1_234_567.89)),
  long: shellOf(LONG_CLIENT, balanceOf(-999_999_999_999.99)),
  /** The calls answer, and say nothing. */
  bare: shellOf({}, {}),
  loading: shellOf(waiting, waiting),
  sandbox: shellOf({ ...CLIENT, is_sandbox: true, onboarding_status: 'new' }, balanceOf(0)),
  approval: shellOf({ ...CLIENT, is_sandbox: true, onboarding_status: 'wait_approval' }, balanceOf(0)),
} as const
