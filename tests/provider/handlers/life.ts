import { HttpResponse, http, type RequestHandler } from 'msw'
import { telegramSettingBody } from '@/pages/notifications/api/telegram-settings'
import { z } from '@/shared/lib/zod'
import { faultOfWord } from '../faults.ts'
import type { TelegramSetting } from '../personas.ts'
import type { ProviderState } from '../state.ts'
import { type Order, pageOf } from './cursor.ts'
import { BAD_BODY, failure, type JsonObject, readObject, signedIn, unlessFault } from './support.ts'

const SETTINGS = '*/api/life/api/v1/telegram_notification_settings/'
const MAX_LIMIT = 100

const SORT_VALUES: Readonly<Record<string, (setting: TelegramSetting) => number | string>> = {
  id: (setting) => setting.id,
  chat_id: (setting) => setting.chat_id,
}

function positive(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

function orderOf(text: string): Order | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined
}

type SettingInput = Omit<TelegramSetting, 'id'>

/** @returns the parsed body of a request that saves a chat, or the reason why it is rejected */
function parseSetting(body: JsonObject): SettingInput | string {
  const input = z.safeParse(telegramSettingBody, body)
  if (!input.success) return `Неверное поле ${input.error.issues[0]?.path.join('.')}`
  return input.data.chat_id.trim() === '' ? 'ID чата обязателен' : input.data
}

/** Returns handlers for the client's Telegram notification settings (requests 7 to 11 of product §17.4). */
export function lifeHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      SETTINGS,
      signedIn(state, ({ persona, query }) => {
        const page = positive(query.get('page') ?? '1')
        const limit = positive(query.get('limit') ?? '10')
        const sort = query.get('sort') ?? 'id'
        const order = orderOf(query.get('order') ?? 'desc')
        const sortValue = SORT_VALUES[sort]
        if (page === undefined) return failure(400, 'Номер страницы должен быть целым числом от 1')
        if (limit === undefined || limit > MAX_LIMIT) {
          return failure(400, `Размер страницы должен быть от 1 до ${MAX_LIMIT}`)
        }
        if (sortValue === undefined || order === undefined) return failure(400, 'Неизвестная сортировка')
        const cursor = query.get('cursor') ?? undefined
        const found = pageOf(persona.telegram, { page, limit, scope: sort, order, cursor }, (setting) => ({
          value: sortValue(setting),
          id: setting.id,
        }))
        if (found === undefined) return failure(400, 'Курсор не подходит к этому списку')
        const { rows, ...edges } = found
        return HttpResponse.json({ settings: rows, cursor: edges })
      }),
    ),

    http.get(
      `${SETTINGS}:id/`,
      signedIn(state, ({ persona, param }) => {
        const found = persona.telegram.find((setting) => String(setting.id) === param('id'))
        return found === undefined ? failure(404, 'Настройка не найдена') : HttpResponse.json(found)
      }),
    ),

    http.post(
      SETTINGS,
      signedIn(state, async ({ persona, request }) => {
        const body = await readObject(request)
        if (body === undefined) return failure(400, BAD_BODY)
        const input = parseSetting(body)
        if (typeof input === 'string') return failure(422, input)
        return unlessFault(faultOfWord(input.chat_id), () => {
          const added = { id: state.nextId(), ...input }
          persona.telegram.push(added)
          return HttpResponse.json(added, { status: 201 })
        })
      }),
    ),

    http.patch(
      `${SETTINGS}:id/`,
      signedIn(state, async ({ persona, request, param }) => {
        const body = await readObject(request)
        if (body === undefined) return failure(400, BAD_BODY)
        const input = parseSetting(body)
        if (typeof input === 'string') return failure(422, input)
        const found = persona.telegram.find((setting) => String(setting.id) === param('id'))
        if (found === undefined) return failure(404, 'Настройка не найдена')
        return unlessFault(faultOfWord(input.chat_id), () => HttpResponse.json(Object.assign(found, input)))
      }),
    ),

    http.delete(
      `${SETTINGS}:id/`,
      signedIn(state, ({ persona, param }) => {
        const index = persona.telegram.findIndex((setting) => String(setting.id) === param('id'))
        if (index === -1) return failure(404, 'Настройка не найдена')
        persona.telegram.splice(index, 1)
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  ]
}
