import { vi } from 'vitest'

// Each file mocks other modules, and a mock has no effect on a module that an earlier file has loaded.
vi.resetModules()
