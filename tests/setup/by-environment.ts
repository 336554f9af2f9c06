import { readFileSync } from 'node:fs'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

const hasWindow = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/**
 * Runs the files that need a window after all others. Otherwise Vitest starts a new process at each change of the
 * environment.
 */
export class ByEnvironment implements TestSequencer {
  readonly #context: Vitest

  constructor(context: Vitest) {
    this.#context = context
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A static import would load Vitest in each build.
    const { BaseSequencer } = await import('vitest/node')
    const sorted = await new BaseSequencer(this.#context).sort(files)
    return [...sorted.filter((file) => !hasWindow(file)), ...sorted.filter(hasWindow)]
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
