import type { Page } from '@playwright/test'

export const LONG_TASK_MS = 50

/** Runs an action and returns the durations of main-thread tasks longer than {@link LONG_TASK_MS}, in milliseconds. */
export async function longTasksOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const observer = await page.evaluateHandle(() => {
    const tasks: number[] = []
    const seen = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    seen.observe({ type: 'longtask' })
    return { seen, tasks }
  })
  await act()
  return observer.evaluate(({ seen, tasks }) => {
    for (const { duration } of seen.takeRecords()) tasks.push(duration)
    seen.disconnect()
    return tasks
  })
}

const LOOPS = 10_000_000
/**
 * Duration in milliseconds of the loop in {@link measureSlowdown} on an idle machine, with the CPU slowed
 * down 4 times.
 */
const LOOP_MS = 90

/**
 * Returns how many times slower the main thread is now than on an idle machine with the CPU slowed down 4
 * times. Returns at least 1.
 */
export async function measureSlowdown(page: Page): Promise<number> {
  const ms = await page.evaluate((loops) => {
    const times = [0, 1, 2].map(() => {
      const start = performance.now()
      let sum = 0
      for (let index = 0; index < loops; index += 1) sum = (sum + index) % 1_000_003
      return sum < 0 ? 0 : performance.now() - start
    })
    return Math.min(...times)
  }, LOOPS)
  console.log(`loop: ${Math.round(ms)} ms`)
  return Math.max(1, ms / LOOP_MS)
}
