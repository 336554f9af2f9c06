import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab until the element has the focus. Fails after `most` presses. */
export async function tabTo(page: Page, target: Locator, most: number): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
