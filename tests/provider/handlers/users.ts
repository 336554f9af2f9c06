import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ProviderState } from '../state.ts'
import { failure, signedIn } from './support.ts'

/** Call 15: the identity provider's user record; users see only their own. */
export function usersHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      '*/api/identity/users/:userId',
      signedIn(state, ({ persona, param }) => {
        if (persona.userId === param('userId')) return HttpResponse.json(persona.user)
        return state.personaByUser(param('userId')) === undefined
          ? failure(404, 'Пользователь не найден')
          : failure(403, 'Нет доступа к данным другого пользователя')
      }),
    ),
  ]
}
