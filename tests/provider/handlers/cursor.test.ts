import { describe, expect, it } from 'vitest'
import type { TelegramSetting } from '../personas.ts'
import { signedInAs } from '../test-support.ts'

type List = {
  readonly settings: readonly TelegramSetting[]
  readonly cursor: { readonly total: number; readonly prev?: string; readonly next?: string }
}

function reader(slug: string) {
  const { call, persona } = signedInAs(slug)
  async function read(query: Record<string, string>): Promise<List> {
    const path = `/api/life/api/v1/telegram_notification_settings/?${new URLSearchParams({
      limit: '10',
      sort: 'id',
      order: 'desc',
      ...query,
    })}`
    const { response, status } = await call('GET', path)
    expect(status).toBe(200)
    return await response.json()
  }
  return { read, persona, call }
}

const idsOf = ({ settings }: List) => settings.map(({ id }) => id)
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('paging by cursor over 42 settings, ids 342 to 301', () => {
  it('reads forward to the last page and back to the first', async () => {
    const { read } = reader('full')
    const pages = [await read({ page: '1' })]
    for (let next = pages[0]?.cursor.next; next !== undefined; next = pages.at(-1)?.cursor.next) {
      pages.push(await read({ page: String(pages.length + 1), cursor: next }))
    }
    expect(pages.map(idsOf)).toEqual([
      range(342, 333),
      range(332, 323),
      range(322, 313),
      range(312, 303),
      range(302, 301),
    ])
    expect(pages.map(({ cursor }) => cursor.total)).toEqual([42, 42, 42, 42, 42])
    expect(pages[0]?.cursor).not.toHaveProperty('prev')

    const back = []
    for (let prev = pages.at(-1)?.cursor.prev; prev !== undefined; ) {
      const page = await read({ cursor: prev })
      back.push(idsOf(page))
      prev = page.cursor.prev
    }
    expect(back).toEqual([range(312, 303), range(322, 313), range(332, 323), range(342, 333)])
  })

  it('returns pages by number without a cursor', async () => {
    const { read } = reader('full')
    expect(idsOf(await read({ page: '3', limit: '20' }))).toEqual([302, 301])
    expect(idsOf(await read({ order: 'asc', limit: '3' }))).toEqual([301, 302, 303])
  })

  it('sorts by chat id, then by id', async () => {
    const { read, persona } = reader('full')
    const ids = []
    let page = await read({ sort: 'chat_id', order: 'asc', limit: '15' })
    ids.push(...page.settings)
    while (page.cursor.next !== undefined) {
      page = await read({ sort: 'chat_id', order: 'asc', limit: '15', cursor: page.cursor.next })
      ids.push(...page.settings)
    }
    expect(ids).toHaveLength(42)
    expect(ids.map(({ chat_id: chatId }) => chatId)).toEqual(
      persona()
        .telegram.map(({ chat_id: chatId }) => chatId)
        .sort(),
    )
  })

  it('neither repeats nor skips a row if one is deleted between two pages', async () => {
    const { read, call } = reader('full')
    const first = await read({})
    await call('DELETE', '/api/life/api/v1/telegram_notification_settings/340/')
    const second = await read({ cursor: first.cursor.next ?? '' })
    expect(idsOf(second)).toEqual(range(332, 323))
    expect(second.cursor.total).toBe(41)
  })

  it('returns to the previous page when the rows of the last page were deleted', async () => {
    const { read, persona } = reader('full')
    const fourth = await read({ page: '4' })
    persona().telegram.splice(0, 2)
    const fifth = await read({ cursor: fourth.cursor.next ?? '' })
    expect(fifth.settings).toEqual([])
    expect(fifth.cursor).not.toHaveProperty('next')
    expect(idsOf(await read({ cursor: fifth.cursor.prev ?? '' }))).toEqual(range(312, 303))
  })

  it('rejects a cursor from another sort or order', async () => {
    const { read, call } = reader('full')
    const { cursor } = await read({})
    const path = '/api/life/api/v1/telegram_notification_settings/'
    expect((await call('GET', `${path}?order=asc&cursor=${cursor.next}`)).status).toBe(400)
    expect((await call('GET', `${path}?sort=chat_id&order=desc&cursor=${cursor.next}`)).status).toBe(400)
  })
})
