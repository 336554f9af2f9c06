import { describe, vi } from 'vitest'
import { ROW_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 46: requests for a single record', () => faultMatrix(ROW_CALLS))
