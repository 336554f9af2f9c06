import { randomBytes } from 'node:crypto'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { parseFaultSettings } from '../faults.ts'
import type { ProviderState } from '../state.ts'
import { failure, readObject } from './support.ts'

/** The control API of tests and demonstrations (README). Not part of the product's calls, so it asks for no token. */
export function controlHandlers(state: ProviderState): RequestHandler[] {
  const report = () => HttpResponse.json(state.faults.report())
  return [
    http.get('*/provider/faults', report),
    http.put('*/provider/faults', async ({ request }) => {
      const settings = parseFaultSettings(await readObject(request))
      if (typeof settings === 'string') return failure(422, settings)
      state.faults.replace(settings)
      return report()
    }),
    http.delete('*/provider/faults', () => {
      state.faults.replace({})
      return report()
    }),
    http.post('*/provider/reset', () => {
      state.reset()
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/provider/revoke', () => {
      state.revokeAllTokens()
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/provider/tokens', async ({ request }) => {
      const userId = (await readObject(request))?.user_id
      if (typeof userId !== 'string' || state.personaByUser(userId) === undefined) {
        return failure(404, 'Пользователь не найден')
      }
      const token = randomBytes(24).toString('base64url')
      state.registerToken(token, userId)
      return HttpResponse.json({ token }, { status: 201 })
    }),
  ]
}
