import { describe, expect, it } from 'vitest'
import { checkSupply, isAllowed } from './supply-rules.mjs'

const DIGEST = `sha512-${'A'.repeat(86)}==`

const README = `# Product

## Dependencies

| package | why |
|---|---|
| react | the interface |
| zod (\`zod/mini\`) | checks |

| development | why |
|---|---|
| vite, @types/* | build |

| installed apart | why |
|---|---|
| mutator | tests the tests |

## Next
`

const NPMRC = 'save-exact=true\nignore-scripts=true\nallow-git=none\n'

type Entry = Parameters<typeof checkSupply>[0]['packages'][number]

const locked = (name: string, more: Partial<Entry> = {}): Entry => ({
  place: `node_modules/${name}`,
  name,
  version: '1.0.0',
  integrity: DIGEST,
  license: 'MIT',
  ...more,
})

const DIRECT = {
  dependencies: { react: '1.0.0', zod: '1.0.0' },
  devDependencies: { vite: '1.0.0', '@types/react': '1.0.0' },
}

function sound(): Parameters<typeof checkSupply>[0] {
  return {
    manifest: structuredClone(DIRECT),
    root: { place: '', name: 'product', version: '0.1.0', ...structuredClone(DIRECT) },
    npmrc: NPMRC,
    packages: [
      locked('react', { dependencies: { scheduler: '^1.0.0' } }),
      locked('scheduler'),
      locked('zod', {
        peerDependencies: { typescript: '*' },
        peerDependenciesMeta: { typescript: { optional: true } },
      }),
      locked('vite', {
        dev: true,
        license: '(MPL-2.0 OR Proprietary)',
        optionalDependencies: { 'vite-linux': '1.0.0' },
      }),
      locked('vite-linux', { dev: true, place: 'node_modules/vite/node_modules/vite-linux' }),
      locked('@types/react', { dev: true }),
    ],
    tools: [
      {
        manifest: { dependencies: { mutator: '1.0.0' } },
        root: { place: '', name: 'tools', version: '0.0.0', dependencies: { mutator: '1.0.0' } },
        npmrc: NPMRC,
        // Its peer dependency is a package of the product.
        packages: [locked('mutator', { peerDependencies: { vite: '*' } })],
      },
    ],
    readme: README,
    budget: {
      maxTools: 1,
      maxDirectRuntime: 2,
      maxProductionTree: 3,
      maxAll: 6,
      licences: ['MIT'],
      licencesOfUnmodifiedTools: ['MPL-2.0'],
      exceptions: [],
    },
    licenceOf: ({ license }) => license,
  }
}

const problemsOf = (change: (supply: ReturnType<typeof sound>) => object) => {
  const supply = sound()
  return checkSupply({ ...supply, ...change(supply) }).problems
}

const withPackage = (name: string, more: Partial<Entry>) => (supply: ReturnType<typeof sound>) => ({
  packages: supply.packages.map((entry) => (entry.name === name ? { ...entry, ...more } : entry)),
})

const withDirect =
  (kind: keyof typeof DIRECT, name: string, version: string) => (supply: ReturnType<typeof sound>) => ({
    manifest: { ...supply.manifest, [kind]: { ...DIRECT[kind], [name]: version } },
    root: { ...supply.root, [kind]: { ...DIRECT[kind], [name]: version } },
  })

describe('supply chain (quality 63, 64)', () => {
  it('finds no problem in a sound tree', () => {
    expect(problemsOf(() => ({}))).toEqual([])
  })

  it.each([
    '^1.0.0',
    '~1.0.0',
    '1',
    '1.x',
    '*',
    'latest',
    'npm:other@1.0.0',
    'github:a/b',
    'file:../a',
    '>=1.0.0 <2',
  ])('rejects the direct version %s', (version) => {
    expect(problemsOf(withDirect('dependencies', 'react', version))).toEqual([
      `react: "${version}" is no exact version`,
    ])
  })

  it.each([
    [{ integrity: undefined }, 'no sha512 digest'],
    [{ integrity: 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, 'no sha512 digest'],
    [{ resolved: 'https://mirror.example/scheduler.tgz' }, 'comes from https://mirror.example/scheduler.tgz'],
    [{ resolved: 'git+ssh://git@github.com/a/b.git#1' }, 'comes from git+ssh://git@github.com/a/b.git#1'],
    [{ link: true }, 'a link to a folder'],
    [{ version: 'file:../scheduler' }, '"file:../scheduler" is no version'],
    [
      { dependencies: { zod: 'git+https://github.com/a/b.git' } },
      'asks for zod by "git+https://github.com/a/b.git"',
    ],
    [{ dependencies: { zod: 'https://a.example/b.tgz' } }, 'asks for zod by "https://a.example/b.tgz"'],
    [{ dependencies: { zod: 'owner/repository' } }, 'asks for zod by "owner/repository"'],
    [{ license: undefined }, 'names no licence'],
    [{ license: 'MPL-2.0' }, 'the licence MPL-2.0 is not in supply-budget.json'],
  ])('rejects a package with %j', (more, problem) => {
    expect(problemsOf(withPackage('scheduler', more as Partial<Entry>))).toEqual([
      `node_modules/scheduler: ${problem}`,
    ])
  })

  it('checks separately installed tools by the same rules', () => {
    const withTools = (more: object) =>
      problemsOf(({ tools }) => ({ tools: tools.map((tool) => ({ ...tool, ...more })) }))
    const mutator = locked('mutator', { peerDependencies: { vite: '*' } })
    const withTool = (more: object) => withTools({ packages: [{ ...mutator, ...more }] })
    expect(withTool({ integrity: undefined })).toEqual(['node_modules/mutator: no sha512 digest'])
    expect(withTool({ license: 'GPL-3.0' })).toEqual([
      'node_modules/mutator: the licence GPL-3.0 is not in supply-budget.json',
    ])
    const ranges = { dependencies: { mutator: '^1.0.0' } }
    const root = { place: '', name: 'tools', version: '0.0.0', ...ranges }
    expect(withTools({ manifest: ranges, root })).toEqual(['mutator: "^1.0.0" is no exact version'])
    expect(withTool({ peerDependencies: { nowhere: '*' } })).toEqual([
      'node_modules/mutator: nowhere is not in the lock file',
    ])
    expect(withTools({ packages: [mutator, locked('another')] })).toEqual([
      '2 packages of tools that are installed apart, allowed are 1',
    ])
  })

  it('accepts ranges and registry aliases of transitive dependencies', () => {
    const more = {
      dependencies: { zod: 'npm:zod@^1.0.0', react: '^1.0.0 || >=2.0.0-rc.1' },
    }
    expect(problemsOf(withPackage('scheduler', more))).toEqual([])
  })

  it('takes the licence that the budget knows of a package that names none', () => {
    const exceptions = [{ package: 'scheduler', licence: 'MIT', why: 'of a list' }]
    const known = ({ budget }: ReturnType<typeof sound>) => ({
      budget: { ...budget, exceptions },
      licenceOf: ({ name, license }: Entry) => (name === 'scheduler' ? undefined : license),
    })
    expect(problemsOf(known)).toEqual([])
  })

  it('accepts a bundled package without a digest of its own', () => {
    expect(problemsOf(withPackage('scheduler', { inBundle: true, integrity: '' }))).toEqual([])
  })

  it.each(NPMRC.trim().split('\n'))('requires the npm setting %s, for the tools as well', (setting) => {
    const without = NPMRC.replace(setting, `# ${setting}`)
    const unset = ({ tools }: ReturnType<typeof sound>) => ({
      npmrc: without,
      tools: tools.map((tool) => ({ ...tool, npmrc: without })),
    })
    expect(problemsOf(unset)).toEqual([
      `.npmrc of product does not say ${setting}`,
      `.npmrc of tools does not say ${setting}`,
    ])
  })

  it('reports a package missing from the lock file', () => {
    const without = (name: string) => (supply: ReturnType<typeof sound>) => ({
      packages: supply.packages.filter((entry) => entry.name !== name),
    })
    expect(problemsOf(without('vite-linux'))).toEqual([
      'node_modules/vite: vite-linux is not in the lock file',
    ])
    expect(problemsOf(without('scheduler'))).toEqual([
      'node_modules/react: scheduler is not in the lock file',
    ])
    expect(problemsOf(without('zod'))).toEqual(['package.json: zod is not in the lock file'])
    expect(problemsOf(withPackage('zod', { peerDependencies: { ajv: '1' } }))).toEqual([
      'node_modules/zod: ajv is not in the lock file',
    ])
  })

  it('reports a lock file that does not match package.json', () => {
    expect(
      problemsOf(({ manifest }) => ({
        manifest: { ...manifest, dependencies: { react: '1.0.0', zod: '1.0.1' } },
      })),
    ).toEqual(['zod: package.json and package-lock.json name different versions'])
  })

  it.each([
    ['maxDirectRuntime', '2 direct runtime dependencies, allowed are 1'],
    ['maxProductionTree', '3 packages of the production tree, allowed are 2'],
    ['maxAll', '6 packages in all, allowed are 5'],
  ])('enforces %s', (name, problem) => {
    expect(problemsOf(({ budget }) => ({ budget: { ...budget, [name]: budget[name] - 1 } }))).toEqual([
      problem,
    ])
  })

  it('requires a reason for each direct dependency, and a dependency for each reason', () => {
    expect(problemsOf(({ readme }) => ({ readme: readme.replace(/^\| react .*\n/m, '') }))).toEqual([
      'react: no reason in the README, "Dependencies"',
    ])
    expect(problemsOf(({ readme }) => ({ readme: readme.replace('vite, ', 'vite, knip, ') }))).toEqual([
      'the README gives a reason for knip, which package.json does not name',
    ])
  })

  it('requires a reason for each direct tool as well', () => {
    expect(problemsOf(({ readme }) => ({ readme: readme.replace(/^\| mutator .*\n/m, '') }))).toEqual([
      'mutator: no reason in the README, "Dependencies"',
    ])
  })

  it('exempts only the named package and licence', () => {
    const exceptions = [{ package: 'scheduler', licence: 'OFL-1.1', why: '' }]
    const withException = (name: string) => (supply: ReturnType<typeof sound>) => ({
      ...withPackage(name, { license: 'OFL-1.1' })(supply),
      budget: { ...supply.budget, exceptions },
    })
    expect(problemsOf(withException('scheduler'))).toEqual([])
    expect(problemsOf(withException('zod'))).toEqual([
      'node_modules/zod: the licence OFL-1.1 is not in supply-budget.json',
    ])
  })

  it('reports exceptions that are no longer used', () => {
    const exceptions = [{ package: 'gone', licence: 'WTFPL', why: '' }]
    expect(problemsOf(({ budget }) => ({ budget: { ...budget, exceptions } }))).toEqual([
      'supply-budget.json excepts gone, which is not used',
    ])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['(GPL-2.0 OR GPL-3.0)', false],
    ['MIT AND Zlib', false],
    ['MIT AND ISC', true],
    ['SEE LICENSE IN LICENSE.md', false],
  ])('evaluates the licence %s', (expression, allowed) => {
    expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(allowed)
  })
})
