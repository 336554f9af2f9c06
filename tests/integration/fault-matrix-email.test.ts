import { describe, vi } from 'vitest'
import { EMAIL_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 40, 46: writes of the e-mail tab', () => faultMatrix(EMAIL_CALLS))
