export type StatusGroupId =
  | 'new'
  | 'form'
  | 'review'
  | 'signing'
  | 'issued'
  | 'paid'
  | 'declined-by-client'
  | 'declined-by-lenders'
  | 'refund'

export type StatusGroup = {
  /** In the address of the list. */
  readonly id: StatusGroupId
  readonly label: string
  readonly codes: readonly string[]
  /** What the shop should do now. */
  readonly advice: string
}

/**
 * Codes of an instalment application's status as merchants know them (product §6.3), in the order of the process:
 * what goes well, then how it may end otherwise.
 */
export const STATUS_GROUPS: readonly StatusGroup[] = [
  {
    id: 'new',
    label: 'Новая заявка',
    codes: ['A0', 'A1'],
    advice: 'Покупатель ещё не начал анкету. Отправьте ему ссылку на неё ещё раз.',
  },
  {
    id: 'form',
    label: 'Заполнение анкеты',
    codes: ['A2', 'A14', 'A5'],
    advice: 'Покупатель заполняет анкету. Если он остановился, напомните ему о ней ссылкой.',
  },
  {
    id: 'review',
    label: 'На рассмотрении',
    codes: ['A12', 'A15', 'A17'],
    advice: 'Кредиторы рассматривают заявку. От магазина ничего не нужно, товар пока не отдавайте.',
  },
  {
    id: 'signing',
    label: 'На подписании',
    codes: ['A13', 'A10', 'A4', 'R8', 'C2', 'A11', 'L13', 'L7', 'L9', 'C3', 'L10', 'L4', 'V1'],
    advice: 'Решение есть: покупателю осталось подписать договор. Товар пока не отдавайте.',
  },
  {
    id: 'issued',
    label: 'Кредит выдан',
    codes: ['C0'],
    advice: 'Договор подписан: товар можно отдать. Деньги придут с ближайшей выплатой.',
  },
  {
    id: 'paid',
    label: 'Средства переведены',
    codes: ['P2'],
    advice: 'Деньги переведены магазину. Делать ничего не нужно.',
  },
  {
    id: 'declined-by-client',
    label: 'Отказ клиента',
    codes: ['R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18'],
    advice: 'Покупатель отказался от рассрочки. Предложите ему другой способ оплаты.',
  },
  {
    id: 'declined-by-lenders',
    label: 'Отказ кредиторов',
    codes: ['R1'],
    advice: 'Кредиторы не одобрили заявку. Предложите покупателю другой способ оплаты.',
  },
  {
    id: 'refund',
    label: 'Возврат',
    codes: ['R5'],
    advice: 'По заявке оформлен возврат. Сумма будет удержана из ближайшей выплаты.',
  },
]
