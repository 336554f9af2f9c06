import { describe, vi } from 'vitest'
import { TELEGRAM_CALLS } from '../support/fault-calls.ts'
import { faultMatrix } from '../support/fault-matrix.tsx'

vi.mock('@/shared/lib/location', { spy: true })

describe('quality 40, 46: requests of the Telegram tab', () => faultMatrix(TELEGRAM_CALLS))
