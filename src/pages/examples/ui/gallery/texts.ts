/** Texts that find what is too narrow: many words, one word without a place to break, and a long address. */
export const LONG_TEXT =
  'Общество с ограниченной ответственностью «Торгово-производственное объединение Северный ветер и партнёры»'

export const LONG_WORD = 'Сверхвысокопроизводительныйвысокотехнологичныйобъединённыйплатёжныйагрегатор'

export const LONG_ID = '9f3c2b7e-41d8-4a6b-9c05-7e1f0d2a81d8-9f3c2b7e-41d8-4a6b-9c05-7e1f0d2a81d8'

export const LONG_URL = `https://pay.example.ru/links/${LONG_ID}?utm_source=newsletter&utm_campaign=autumn`
