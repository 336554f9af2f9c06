import { describe, vi } from 'vitest'
import { START_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 46, 48, 56: requests at start-up', () => faultMatrix(START_CALLS))
