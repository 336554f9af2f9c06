import { expect } from 'vitest'
import { test as base, personaButton, signIn } from './fixtures.ts'

const test = base.extend({ variant: [{ flow: 'code', hosts: 'separate' }, { scope: 'file' }] })

test('the app signs in by the code flow with APIs on another origin, and opens the requested URL', async ({
  page,
  gate,
}) => {
  gate.close(/^$/)
  await signIn(page, 'Полный доступ', '/bnpl/purchase_requests?status=C0#top')
  await page.waitForPath('/bnpl/purchase_requests?status=C0#top')
  await page
    .find('banner')
    .text(/ID 4101/)
    .shown()
  const asked = gate.documents().find((url) => url.startsWith('/oidc/auth?')) ?? ''
  expect(asked).toContain('response_type=code')
  expect(asked).toContain('code_challenge_method=S256')

  await page.find('button', /^irina\.sokolova/).click()
  await page.find('menuitem', 'Выйти').click()
  await personaButton(page, 'Полный доступ').shown()
})
