import type { Page } from '@playwright/test'

export const LONG_TASK_MS = 50

/** Does something and returns the main thread's tasks longer than {@link LONG_TASK_MS} meanwhile, in ms. */
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
