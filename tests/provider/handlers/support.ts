import { HttpResponse, type HttpResponseResolver } from 'msw'
import { answerWithFault, type Fault } from '../faults.ts'
import type { Persona } from '../personas.ts'
import type { ProviderState } from '../state.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export type Call = {
  readonly persona: Persona
  readonly request: Request
  readonly query: URLSearchParams
  /** Returns a decoded path parameter; empty if the path has none with that name. */
  readonly param: (name: string) => string
}

type Answer = Response | undefined

/** Returns `{error: "…"}`, the usual format of an error response (product §17.2). */
export function failure(status: number, error: string): Response {
  return HttpResponse.json({ error }, { status })
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/**
 * Returns a handler that calls `answer`, or responds with 401 if the bearer token is missing, unknown,
 * expired or revoked.
 */
export function signedIn(
  state: ProviderState,
  answer: (call: Call) => Answer | Promise<Answer>,
): HttpResponseResolver {
  return async ({ request, params }) => {
    const token = bearerOf(request)
    if (token === undefined) return failure(401, 'Требуется авторизация')
    const persona = state.personaByToken(token)
    if (persona === undefined) return failure(401, 'Токен недействителен или истёк')
    return await answer({
      persona,
      request,
      query: new URL(request.url).searchParams,
      param: (name) => String(params[name] ?? ''),
    })
  }
}

/** Like `signedIn`, for paths with `:clientId`. Responds with 404 for an unknown client and 403 for another client. */
export function ownClient(
  state: ProviderState,
  answer: (call: Call) => Answer | Promise<Answer>,
): HttpResponseResolver {
  return signedIn(state, (call) => {
    const clientId = call.param('clientId')
    if (String(call.persona.client.client_id) === clientId) return answer(call)
    return state.personaByClient(clientId) === undefined
      ? failure(404, 'Клиент не найден')
      : failure(403, 'Нет доступа к данным другого клиента')
  })
}

/** Returns the body; undefined if it is not a JSON object. */
export async function readObject(request: Request): Promise<JsonObject | undefined> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
  } catch {
    return undefined
  }
}

export const BAD_BODY = 'Тело запроса должно быть объектом JSON'

/** Returns the response of `apply`, or the fault that the input requests (README, section «Failures by input»). */
export function unlessFault(fault: Fault | undefined, apply: () => Response): Response | Promise<Answer> {
  return fault === undefined ? apply() : answerWithFault(fault, apply)
}
