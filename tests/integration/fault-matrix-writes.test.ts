import { describe } from 'vitest'
import * as calls from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

describe('quality 40, 46: writes of the e-mail tab', () => faultMatrix(calls.EMAIL_CALLS))
describe('quality 40, 46: requests of the Telegram tab', () => faultMatrix(calls.TELEGRAM_CALLS))
describe('quality 40, 46: writes of payment links', () => faultMatrix(calls.LINK_CALLS))
describe('quality 46: requests of the calculator', () => faultMatrix(calls.CALCULATOR_CALLS))
