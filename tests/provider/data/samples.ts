import { type Random, weighted } from '../random.ts'

const drawOrderNumber = weighted<(number: string) => string | null>(
  [(number) => `ORD-${number}`, 60],
  [(number) => number, 15],
  [(number) => `№ ${number}/2`, 10],
  [(number) => `0${number}`, 4],
  [() => null, 6],
  [() => '', 1],
  [(number) => `=1+${number}`, 0.4],
  [(number) => `+7${number}`, 0.4],
  [(number) => `-${number}`, 0.4],
  [(number) => `@${number}`, 0.4],
  [(number) => `Заказ "${number}"; самовывоз, этаж 2`, 0.5],
  [(number) => `<b>${number}</b>`, 0.3],
  [
    (number) =>
      `Договор поставки № ${number} от 12 ноября, приложение к спецификации с очень длинным наименованием (исправленное, редакция вторая)`,
    0.6,
  ],
)

/** Returns an order number (`cs1`) as merchants send it: plain, missing, very long, a formula or markup. */
export function orderNumber(random: Random): string | null {
  return drawOrderNumber(random)(random.digits(6))
}

/** Returns a typical price in kopecks: half of the prices are below 2,000 roubles, almost none above 100,000. */
export function everydaySum(random: Random): number {
  const bell = random.next() + random.next() + random.next() + random.next() - 2
  const roubles = Math.exp(7.5 + bell * 2.2)
  return random.next() < 0.6 ? Math.max(1, Math.round(roubles)) * 100 : Math.max(1, Math.round(roubles * 100))
}

const SURNAMES = [
  'Иванов',
  'Петрова',
  'Смирнов',
  'Кузнецова',
  'Ли',
  'Соболев',
  'Ёлкина',
  'Гончарук',
  'Константинопольская-Преображенская',
  'О’Нил',
] as const

/** Returns a surname with initials, as lists show a buyer. */
export function shortName(random: Random): string {
  const initial = () => random.pick(['А', 'Б', 'В', 'Д', 'Е', 'И', 'К', 'М', 'О', 'Ю'])
  const name = random.pick(SURNAMES)
  return random.next() < 0.1 ? `${name} ${initial()}.` : `${name} ${initial()}. ${initial()}.`
}

export function maskedPhone(random: Random): string {
  return `+7 ${random.pick(['903', '912', '926', '999'])} ***-**-${random.digits(2)}`
}

const GOODS = [
  'Куртка утеплённая',
  'Кроссовки беговые',
  'Кофемашина',
  'Диван угловой',
  'Смартфон 256 ГБ',
  'Велосипед горный',
  'Сборка и доставка',
  'Комплект постельного белья «Северное сияние», сатин, двуспальный с европростынёй, наволочки 70 × 70 — 2 шт., цвет «утренний туман»',
] as const

export function productName(random: Random): string {
  return random.pick(GOODS)
}
