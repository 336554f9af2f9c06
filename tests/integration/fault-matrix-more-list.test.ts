import { vi } from 'vitest'
import { MORE_LIST_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

faultMatrix(MORE_LIST_CALLS)
