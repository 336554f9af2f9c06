import { CONNECTION_SOURCES, CONNECTION_STATUSES, PARTNER_PRODUCTS, SALE_STATUSES } from './model'

export const PARTNER_SALE_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: SALE_STATUSES },
  product: { kind: 'choice', title: 'Продукт', param: 'product__in', options: PARTNER_PRODUCTS },
  client_id: { kind: 'text', title: 'ID компании', param: 'client_id' },
  cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1' },
} as const

export type PartnerSaleFilter = keyof typeof PARTNER_SALE_FILTERS

export const PARTNER_CONNECTION_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: CONNECTION_STATUSES },
  source: { kind: 'choice', title: 'Источник', param: 'source__in', options: CONNECTION_SOURCES },
  inn: { kind: 'text', title: 'ИНН', param: 'inn' },
} as const

export type PartnerConnectionFilter = keyof typeof PARTNER_CONNECTION_FILTERS
