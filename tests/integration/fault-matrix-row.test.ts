import { vi } from 'vitest'
import { ROW_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

faultMatrix(ROW_CALLS)
