import type { StatusGroupId } from './model'

/** Advice for the merchant by status group of an application. */
export const ADVICE: Readonly<Record<StatusGroupId, string>> = {
  new: 'Покупатель ещё не начал анкету. Отправьте ему ссылку ещё раз.',
  form: 'Покупатель заполняет анкету. Если он остановился, отправьте ссылку на анкету ещё раз.',
  review: 'Кредиторы рассматривают заявку. Подождите решения, товар пока не отдавайте.',
  signing: 'Покупателю осталось подписать договор. Товар пока не отдавайте.',
  // Shown when the end of the cooling-off period is unknown, or when the clock may be wrong.
  issued:
    'Договор подписан. Если сумма больше 50\u00a0000\u00a0₽, перед выдачей товара проверьте, что период охлаждения закончился',
  paid: 'Деньги переведены. Делать ничего не нужно.',
  'declined-by-client': 'Покупатель отказался от рассрочки. Предложите ему другой способ оплаты.',
  'declined-by-lenders': 'Кредиторы не одобрили заявку. Предложите покупателю другой способ оплаты.',
  refund: 'Оформлен возврат. Сумму удержим из ближайшей выплаты.',
}

/** Advice for «Кредит выдан» once the cooling-off period has ended. */
export const HAND_OVER_ADVICE = 'Договор подписан: товар можно отдать. Деньги придут с ближайшей выплатой.'
