import { describe } from 'vitest'
import * as calls from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

describe('quality 46, 48, 56: requests at start-up', () => faultMatrix(calls.START_CALLS))
describe('quality 46: requests of the lists', () => faultMatrix(calls.LIST_CALLS))
describe('quality 46: requests of the lists of partners, cash registers and offers', () =>
  faultMatrix(calls.MORE_LIST_CALLS))
describe('quality 46: requests for a single record', () => faultMatrix(calls.ROW_CALLS))
describe('quality 46: requests for a single record of partners or cash registers', () =>
  faultMatrix(calls.MORE_ROW_CALLS))
