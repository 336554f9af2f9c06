import { describe, vi } from 'vitest'
import { LINK_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 40, 46: writes of payment links', () => faultMatrix(LINK_CALLS))
