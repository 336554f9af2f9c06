import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ProviderState } from '../state.ts'
import { failure, signedIn } from './support.ts'

/**
 * Returns the handler for the user record (request 15 of product §17.4). Users can read only their own
 * record.
 */
export function usersHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      '*/api/identity/users/:userId',
      signedIn(state, ({ persona, param }) => {
        const { subject, record } = state.habit
        if (subject(persona.userId) === param('userId')) {
          const known = record(persona)
          if (known === null) return failure(404, 'Такой службы нет')
          return HttpResponse.json({ id: subject(persona.userId), ...known })
        }
        return !state.personas().some(({ userId }) => subject(userId) === param('userId'))
          ? failure(404, 'Пользователь не найден')
          : failure(403, 'Нет доступа к данным другого пользователя')
      }),
    ),
  ]
}
