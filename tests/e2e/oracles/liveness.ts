import type { Page } from '@playwright/test'
import { CRASH } from '../../support/crash.ts'

const LONGEST_WAIT_MS = 10_000
const WAITING = 'Пожалуйста, подождите.'

/**
 * Returns the problems of a page after a test: it is still loading, is blank, shows an error boundary or
 * repeats a toast (quality O5).
 */
export async function livenessProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const waiting = page.getByRole('status').filter({ hasText: WAITING })
  try {
    await waiting.first().waitFor({ state: 'hidden', timeout: LONGEST_WAIT_MS })
  } catch {
    problems.push(`O5: «${WAITING}» for more than ${LONGEST_WAIT_MS / 1000} s`)
  }
  return [...problems, ...(await contentProblems(page))]
}

/**
 * Returns the problems of a page that may still be loading: it is blank, shows an error boundary or repeats a
 * toast (quality O5).
 */
export async function contentProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const main = page.getByRole('main')
  const region = (await main.count()) > 0 ? main.first() : page.locator('body')
  if ((await region.innerText()).trim() === '') problems.push('O5: the page is empty')

  const toasts = await page.locator('[data-sonner-toast]').allInnerTexts()
  for (const text of new Set(toasts)) {
    if (toasts.filter((toast) => toast === text).length > 1) problems.push(`O5: two toasts «${text}»`)
  }
  if (CRASH.test(await page.locator('body').innerText())) problems.push('O5: an error boundary is shown')
  return problems
}
