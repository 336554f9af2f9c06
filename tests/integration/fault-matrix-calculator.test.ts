import { describe, vi } from 'vitest'
import { CALCULATOR_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 46: requests of the calculator', () => faultMatrix(CALCULATOR_CALLS))
