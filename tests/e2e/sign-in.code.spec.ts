import { expect, signInAtProvider, test } from './fixtures.ts'

// Uses one worker, because starting another takes longer than the tests.
test.describe.configure({ mode: 'default' })

test.describe('app with the code flow and APIs on another origin', () => {
  test('signs the user in with PKCE, returns to the requested URL, loads data and signs the user out', async ({
    page,
  }) => {
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await signInAtProvider(page, 'Полный доступ', '/bnpl/purchase_requests?status=C0#top')
    await expect(page).toHaveURL(/\/bnpl\/purchase_requests\?status=C0#top$/)
    await expect(page.getByRole('banner')).toContainText('ID 4101')

    const authorize = asked.find((url) => url.pathname === '/oidc/auth')
    expect(authorize?.searchParams.get('response_type')).toBe('code')
    expect(authorize?.searchParams.get('code_challenge_method')).toBe('S256')
    const clientCall = asked.find((url) => url.pathname.startsWith('/api/clients/'))
    expect(clientCall?.hostname).toBe('127.0.0.1')

    await page.getByRole('button', { name: /^irina\.sokolova/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await expect(page.getByRole('button', { name: /^Полный доступ/ })).toBeVisible()
  })

  test('quality 2: rejects a code that was issued for another sign-in', async ({ page }) => {
    await page.goto('/login?code=stolen&state=unknown')
    await expect(page.getByRole('alert')).toContainText('Этот вход начат не здесь')
    expect(page.url()).not.toContain('stolen')
  })
})
