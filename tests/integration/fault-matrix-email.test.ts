import { vi } from 'vitest'
import { EMAIL_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

faultMatrix(EMAIL_CALLS)
