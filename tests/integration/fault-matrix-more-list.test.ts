import { describe, vi } from 'vitest'
import { MORE_LIST_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 46: requests of the lists of partners, cash registers and offers', () =>
  faultMatrix(MORE_LIST_CALLS))
