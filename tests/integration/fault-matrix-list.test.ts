import { describe, vi } from 'vitest'
import { LIST_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 46: requests of the lists', () => faultMatrix(LIST_CALLS))
