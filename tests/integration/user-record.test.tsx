import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSession, type Session, storeSession } from '@/shared/auth'
import { renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'
import { sampleSession } from '../support/sample-session.ts'

const { server, state } = startProvider()
const sent = recordRequests(server)

// Makes retries immediate: their delay is a random share of a maximum, here 0.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

const RECORD = '/api/identity/users/'

/**
 * Opens the app as «Полный доступ». `change` removes session data, as if the ID token lacked these claims.
 */
function openAs(path: string, change: Partial<Session>) {
  state.registerToken('token', '20011')
  const roles = ['clients.life_merchant.basic', 'clients.invoices']
  const known = { accessToken: 'token', userId: '20011', email: 'irina@example.ru', clientId: '4101', roles }
  storeSession(sampleSession({ ...known, startedAt: Date.now(), ...change }))
  return renderApp({ state, path, persona: null })
}

const fail = (rule: { readonly status?: number; readonly times?: number } = {}) =>
  state.faults.replace({ rules: [{ path: RECORD, kind: 'error-500', ...rule }] })

const recordCalls = () => sent.of('GET', RECORD).length

describe('quality 74: user record at start-up', () => {
  it('provides the client id that the token lacks, even if only the second retry succeeds', async () => {
    fail({ times: 2 })
    openAs('/settings/notifications', { clientId: null })
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
    expect(recordCalls()).toBe(3)
    expect(readSession()?.clientId).toBe('4101')
    expect(await within(screen.getByRole('banner')).findByText(/ID 4101/)).toBeInTheDocument()
  })

  it('leads to an error message with a retry when it fails to load', async () => {
    fail()
    const { user } = openAs('/settings/notifications', { clientId: null })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Не удалось загрузить ваш профиль: ')
    expect(document.body).not.toHaveTextContent(/не связана с компанией/)
    expect(recordCalls()).toBe(3)
    state.faults.replace({ rules: [] })
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
  })

  it('leads to an error message on Main and in the calculator when it fails to load', async () => {
    fail({ status: 403 })
    const { user } = openAs('/main', { clientId: null })
    const text = /Не удалось загрузить ваш профиль/
    expect(await within(await screen.findByRole('main')).findByText(text)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Калькулятор/ }))
    const calculator = await screen.findByRole('dialog', { name: 'Калькулятор расчетов' })
    expect(await within(calculator).findByText(text)).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent('не связана с компанией')
    state.faults.replace({ rules: [] })
    await user.click(within(calculator).getByRole('button', { name: 'Повторить' }))
    expect(await within(calculator).findByRole('combobox', { name: 'Тариф' })).toBeInTheDocument()
    await waitFor(() => expect(document.body).not.toHaveTextContent(text))
  })

  it('leads to an error message, not to «Нет доступа», when it fails to load and the roles are unknown', async () => {
    fail({ status: 403 })
    const { user } = openAs('/invoices/links', { roles: [], rolesUnknown: true })
    const alert = await within(await screen.findByRole('main')).findByRole('alert')
    expect(alert).toHaveTextContent('Не удалось загрузить ваш профиль: ')
    expect(document.body).not.toHaveTextContent('Нет доступа к этому разделу')
    state.faults.replace({ rules: [] })
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('table')).toBeInTheDocument()
    expect(readSession()?.rolesUnknown).toBeUndefined()
  })

  it('is not requested when the token has all data', async () => {
    openAs('/settings/notifications', {})
    await screen.findByText('8 из 10')
    expect(recordCalls()).toBe(0)
  })
})
