// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { keptStorageSlot, storageSlot, userStorageSlot, wipeUserData } from './index'

const schema = z.object({ page: z.number() })
const areas = ['local', 'session'] as const

function storageOf(area: (typeof areas)[number]): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

/** Returns a storage whose given methods throw, as with blocked cookies or a full disk. */
function throwingStorage(broken: readonly string[]): Storage {
  const entries = new Map<string, string>()
  const guard = (method: string) => {
    if (broken.includes(method)) throw new DOMException(`${method} is blocked`, 'SecurityError')
  }
  return {
    get length() {
      guard('length')
      return entries.size
    },
    key: (index) => {
      guard('key')
      return Array.from(entries.keys())[index] ?? null
    },
    getItem: (key) => {
      guard('getItem')
      return entries.get(key) ?? null
    },
    setItem: (key, value) => {
      guard('setItem')
      entries.set(key, value)
    },
    removeItem: (key) => {
      guard('removeItem')
      entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}

beforeEach(() => {
  for (const area of areas) {
    storageSlot({ area, name: 'table', version: 1, schema }).remove()
    storageOf(area).clear()
  }
})

describe.each(areas)('storageSlot in the %s storage', (area) => {
  const table = storageSlot({ area, name: 'table', version: 2, schema })

  it('stores a value under the prefix of the app and removes it', () => {
    expect(table.read()).toBeNull()
    table.write({ page: 3 })
    expect(table.read()).toEqual({ page: 3 })
    expect(storageOf(area).getItem('back-office:table')).toBe('{"version":2,"value":{"page":3}}')
    table.remove()
    expect(table.read()).toBeNull()
    expect(storageOf(area)).toHaveLength(0)
  })

  it.each([
    ['invalid JSON', '{"version":2,'],
    ['a value of an older version', '{"version":1,"value":{"page":3}}'],
    ['a value without a version', '{"page":3}'],
    ['a value with a field of the wrong type', '{"version":2,"value":{"page":"3"}}'],
    ['an empty text', ''],
  ])('quality 36: ignores and removes %s', (_, text) => {
    storageOf(area).setItem('back-office:table', text)
    expect(table.read()).toBeNull()
    expect(storageOf(area).getItem('back-office:table')).toBeNull()
  })

  it.each([
    ['`getItem` throws', ['getItem']],
    ['`setItem` throws', ['setItem']],
    ['`removeItem` throws', ['removeItem']],
    ['`length` throws', ['length']],
    ['every method throws', ['getItem', 'setItem', 'removeItem', 'key', 'length']],
  ])('quality 36: does not throw when %s', (_, broken) => {
    vi.spyOn(window, area === 'local' ? 'localStorage' : 'sessionStorage', 'get').mockReturnValue(
      throwingStorage(broken),
    )
    table.remove()
    table.write({ page: 4 })
    // Storage that can be written but not read loses the value. If the write fails, memory has the value.
    const isLost = broken.includes('getItem') && !broken.includes('setItem')
    expect(table.read()).toEqual(isLost ? null : { page: 4 })
    table.write({ page: 5 })
    wipeUserData()
    table.remove()
    if (!broken.includes('removeItem') || broken.includes('setItem')) expect(table.read()).toBeNull()
  })

  it('quality 36: falls back to memory when the storage getter throws', () => {
    vi.spyOn(window, area === 'local' ? 'localStorage' : 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    table.write({ page: 6 })
    expect(table.read()).toEqual({ page: 6 })
    table.remove()
    expect(table.read()).toBeNull()
  })

  it('quality 36: returns the new value rather than an older value when the storage is full', () => {
    const broken: string[] = []
    const storage = throwingStorage(broken)
    vi.spyOn(window, area === 'local' ? 'localStorage' : 'sessionStorage', 'get').mockReturnValue(storage)
    table.write({ page: 1 })
    broken.push('setItem')
    table.write({ page: 2 })
    expect(table.read()).toEqual({ page: 2 })
    expect(storage.getItem('back-office:table')).toBeNull()
    broken.pop()
    table.write({ page: 3 })
    expect(storage.getItem('back-office:table')).toBe('{"version":2,"value":{"page":3}}')
    expect(table.read()).toEqual({ page: 3 })
  })
})

describe('user data', () => {
  function slotOf(userId: string, area: 'local' | 'session' = 'local') {
    return userStorageSlot({ area, userId, name: 'telegram', version: 1, schema })
  }

  it('quality 36: is separate for each user, even when one id is a prefix of another', () => {
    slotOf('1').write({ page: 1 })
    slotOf('1/telegram').write({ page: 2 })
    expect(slotOf('1').read()).toEqual({ page: 1 })
    expect(slotOf('11').read()).toBeNull()
    wipeUserData({ keepUserId: '1' })
    expect([slotOf('1').read(), slotOf('1/telegram').read()]).toEqual([{ page: 1 }, null])
  })

  it('quality 17: is wiped for every user in both storages, but other data stays', () => {
    slotOf('1').write({ page: 1 })
    slotOf('2', 'session').write({ page: 2 })
    storageSlot({ area: 'local', name: 'table', version: 1, schema }).write({ page: 9 })
    localStorage.setItem('another-app:user/1/x', 'theirs')
    wipeUserData()
    expect([slotOf('1').read(), slotOf('2', 'session').read()]).toEqual([null, null])
    expect(storageSlot({ area: 'local', name: 'table', version: 1, schema }).read()).toEqual({ page: 9 })
    expect(localStorage.getItem('another-app:user/1/x')).toBe('theirs')
  })

  it('quality 17: survives a wipe, separately for each user, when keptStorageSlot stores it', () => {
    const keptOf = (userId: string) => keptStorageSlot({ userId, name: 'views', version: 1, schema })
    keptOf('1').write({ page: 1 })
    wipeUserData()
    wipeUserData({ keepUserId: '2' })
    expect([keptOf('1').read(), keptOf('2').read()]).toEqual([{ page: 1 }, null])
  })

  it('is wiped even when it is stored in memory only', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    slotOf('1').write({ page: 1 })
    wipeUserData()
    expect(slotOf('1').read()).toBeNull()
  })

  it('quality 35: is stored separately for each user, and wiped completely, for any user ids', () => {
    const id = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'toString', '../1', '', '\ud800', '\ud801', '%u55296'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 4 }), (ids) => {
        for (const [index, userId] of ids.entries()) slotOf(userId).write({ page: index })
        expect(ids.map((userId) => slotOf(userId).read())).toEqual(ids.map((_, page) => ({ page })))
        wipeUserData()
        expect(localStorage).toHaveLength(0)
        expect(Object.hasOwn(Object.prototype, 'page')).toBe(false)
      }),
      { numRuns: 100 },
    )
  })
})
