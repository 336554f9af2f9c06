import { HttpResponse, http, type RequestHandler } from 'msw'
import { calculationBody } from '@/features/calculator/api'
import { z } from '@/shared/lib/zod'
import { faultOfAmount } from '../faults.ts'
import type { Persona, Tariff, TariffTerm } from '../personas.ts'
import type { ProviderState } from '../state.ts'
import { BAD_BODY, failure, ownClient, readObject, signedIn, unlessFault } from './support.ts'

const NAME_IN_CAMEL_CASE = { pricing_model_name: 'pricingModelName', name: 'name', title: 'title' } as const

/**
 * Returns `merchant_fees` in snake_case, or `merchantFees` in camelCase, for request 12 (tariffs, product
 * §17.4).
 */
function merchantFees({ tariffs, feesCase }: Persona): Readonly<Record<string, unknown>> {
  if (feesCase === 'snake') {
    return {
      merchant_fees: tariffs.map(({ id, name, naming, terms }) => ({
        pricing_model_id: id,
        [naming]: name,
        items: terms.map(({ key }) => ({ transaction_conditions: { key } })),
      })),
    }
  }
  return {
    merchantFees: tariffs.map(({ id, name, naming, terms }) => ({
      pricingModelId: id,
      [NAME_IN_CAMEL_CASE[naming]]: name,
      items: terms.map(({ key }) => ({ transactionConditions: { key } })),
    })),
  }
}

function round(roubles: number): number {
  return Math.round(roubles * 100) / 100
}

/** The amount that the user has entered, in whole roubles: that of the cart or that of the settlement. */
export type CalculationInput = { readonly cart_amount: number } | { readonly settlement_amount: number }

export type CalculationAmount = {
  readonly amount: number
  readonly customer_overpayment_amount: number
  readonly customer_total_payments: number
  readonly recurring_payment: number
}

/**
 * Returns a row of the calculator, in roubles with two decimals. `f` is the merchant's fee, `n` the number of
 * months.
 * - `settlement = cart × (1 − f)`; `amount` is the one that the input lacks
 * - without a rate: `recurring = cart / n`, `total = cart`, no overpayment
 * - with a yearly rate `r` (annuity) and `i = r / 12`: `recurring = cart × i / (1 − (1 + i)^−n)`,
 * `total = recurring × n`, `overpayment = total − cart`
 */
export function calculate(input: CalculationInput, term: TariffTerm): CalculationAmount {
  const months = Number(term.key)
  const share = 1 - term.merchantFee
  const cart = 'cart_amount' in input ? input.cart_amount : round(input.settlement_amount / share)
  const amount = 'cart_amount' in input ? round(cart * share) : cart
  if (term.yearlyRate === 0) {
    return {
      amount,
      customer_overpayment_amount: 0,
      customer_total_payments: cart,
      recurring_payment: round(cart / months),
    }
  }
  const monthly = term.yearlyRate / 12
  const recurring = round((cart * monthly) / (1 - (1 + monthly) ** -months))
  const total = round(recurring * months)
  return {
    amount,
    customer_overpayment_amount: round(total - cart),
    customer_total_payments: total,
    recurring_payment: recurring,
  }
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function calculations(input: CalculationInput, { terms }: Tariff): Response {
  return HttpResponse.json({
    calculations: terms.map((term) => ({
      term: String(term.key),
      calculation_amount: calculate(input, term),
    })),
  })
}

/** Returns handlers for requests 12 (tariffs) and 13 (preview amounts) of product §17.4. */
export function billingHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      '*/api/billing/api/merchant-fees/:clientId/actual',
      ownClient(state, ({ persona }) => HttpResponse.json(merchantFees(persona))),
    ),

    http.post(
      '*/api/billing/api/calculator/preview-amounts',
      signedIn(state, async ({ persona, request }) => {
        const body = await readObject(request)
        if (body === undefined) return failure(400, BAD_BODY)
        const { pricing_model_name: name, cart_amount: cart, settlement_amount: settlement } = body
        if ((cart === undefined) === (settlement === undefined)) {
          return failure(400, 'Нужна одна сумма: cart_amount или settlement_amount')
        }
        const amount = cart ?? settlement
        if (!isAmount(amount)) return failure(422, 'Сумма должна быть целым числом больше нуля')
        if (!z.safeParse(calculationBody, body).success) return failure(422, 'Не указан тариф')
        const tariff = persona.tariffs.find((item) => item.name === name)
        if (tariff === undefined) return failure(404, 'Тариф не найден')
        const input = cart === undefined ? { settlement_amount: amount } : { cart_amount: amount }
        return unlessFault(faultOfAmount(amount), () => calculations(input, tariff))
      }),
    ),
  ]
}
