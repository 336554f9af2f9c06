import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { CONTRACT_VERSION } from '../../deploy/contract/openapi.ts'
import { checkProvider } from '../../deploy/provider-check/check-provider.ts'
import { upgradeNotes } from '../../deploy/provider-check/upgrade.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }

let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve) ?? resolve(null))
  server = undefined
})

/** Serves the files of a running release, and returns its origin. */
async function serve(files: Readonly<Record<string, string>>): Promise<string> {
  const started = createServer(({ url = '' }, response) => {
    const text = files[url]
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}

const versionFile = (contract?: string) => JSON.stringify({ release: '0.1.7+abc', contract })

describe('upgradeNotes', () => {
  it('reports that the deployed release has the same contract as the new release', async () => {
    const origin = await serve({ '/version.json': versionFile(CONTRACT_VERSION) })
    expect(await upgradeNotes(publicConfig, origin)).toEqual([
      `работает 0.1.7+abc (контракт ${CONTRACT_VERSION}), контракт тот же`,
    ])
  })

  it('lists the missing optional keys with their defaults when the deployed contract is unknown', async () => {
    const origin = await serve({ '/config.json': JSON.stringify(publicConfig) })
    const notes = await upgradeNotes({ ...publicConfig, brand: { name: 'Касса' } }, origin)
    expect(notes[0]).toContain('работает версия без version.json, эта версия')
    const keys = notes.find((note) => note.startsWith('новые необязательные ключи: ')) ?? ''
    expect(keys).toContain('identity.clockToleranceSeconds (по умолчанию 300)')
    expect(keys).toContain('identity.algorithms (по умолчанию ["RS256"])')
    expect(keys).toContain('brand.accent')
    expect(keys).toContain('features.screens')
    // The note omits keys that the configuration contains, required keys, and the children of a missing key.
    for (const key of ['brand.name', 'identity.issuer', 'features.screens.history', 'social']) {
      expect(keys).not.toContain(key)
    }
  })

  it('names both contracts, and lists changed rules only of the keys in config.json', async () => {
    const origin = await serve({ '/version.json': versionFile('1.0.0') })
    const [first = '', ...others] = await upgradeNotes(publicConfig, origin)
    expect(first).toContain('работает 0.1.7+abc (контракт 1.0.0)')
    expect(first).toContain(`эта версия читает контракт ${CONTRACT_VERSION}`)
    expect(first).toContain('CHANGELOG.md, «For operators»')
    // Contract 1.0.0 already has this key.
    expect(others.join('\n')).not.toContain('clockToleranceSeconds')
    const identity = { ...publicConfig.identity, clockToleranceSeconds: 300_000 }
    const change = 'с контракта 1.1.0: identity.clockToleranceSeconds: не больше 3600'
    expect(await upgradeNotes({ ...publicConfig, identity }, origin)).toContain(change)
  })

  it.each([
    ['the origin serves no release', {}],
    ['the files of the release are invalid', { '/version.json': '<html>', '/config.json': 'no' }],
  ])('returns nothing when %s', async (_name, files: Record<string, string>) => {
    expect(await upgradeNotes(publicConfig, await serve(files))).toEqual([])
    expect(await upgradeNotes(publicConfig, 'http://127.0.0.1:1')).toEqual([])
  })
})

it('quality 104: the changelog has a section «For operators» for each release', () => {
  const [, ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  expect(releases.length).toBeGreaterThan(1)
  for (const release of releases) expect(release).toMatch(/^\[[^\]]+\].*\n\n### For operators\n\n\S/)
})

it('quality 104: check-provider lists the changes that make an old config.json invalid', async () => {
  const origin = await serve({ '/version.json': versionFile('1.0.0') })
  const config = {
    ...publicConfig,
    identity: { ...publicConfig.identity, clockToleranceSeconds: 300_000 },
    gone: true,
  }
  const lines = await checkProvider({ config, origin, token: null, clientId: null, isWriting: false })
  const texts = lines.map(({ grade, text }) => `${grade} ${text}`)
  expect(texts).toContain(
    'bad config.json: identity.clockToleranceSeconds: нужно целое число секунд от 0 до 3600',
  )
  expect(texts).toContain('note не читаются ключи gone')
  expect(texts).toContain('note с контракта 1.1.0: identity.clockToleranceSeconds: не больше 3600')
})
