import { vi } from 'vitest'
import { LINK_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

faultMatrix(LINK_CALLS)
