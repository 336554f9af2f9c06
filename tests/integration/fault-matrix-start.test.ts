import { vi } from 'vitest'
import { START_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

faultMatrix(START_CALLS)
