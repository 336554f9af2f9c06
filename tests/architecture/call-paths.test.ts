import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source.ts'

const files = sourceFiles()

/** Files that may call `encodeURIComponent`, with what they encode. Only the first encodes a part of a request path. */
const ENCODERS: Readonly<Record<string, string>> = {
  'src/shared/api/path-segment.ts': 'the one segment of a path',
  'src/shared/auth/reauthorize.ts': 'an address in a query',
  'src/shared/auth/take-over-cookies.ts': 'the value of a cookie',
  'src/shared/lib/href.ts': 'an address of a mail',
  'src/shared/lib/storage/storage.ts': 'a key of the browser’s storage',
  'src/shared/ui/send-ways.tsx': 'a text in the query of a messenger',
}

describe('quality 65: ids in paths', () => {
  it('are encoded by `pathSegment` and no other function', () => {
    const encoding = files.filter(({ nodes }) =>
      nodes.some(
        ({ type, name }) => type === 'Identifier' && /^(encodeURI(Component)?|escape)$/.test(String(name)),
      ),
    )
    expect(encoding.map(({ file }) => file).sort()).toEqual(Object.keys(ENCODERS).sort())
  })

  it('are always encoded before they become part of a request path', () => {
    // In a path such as `/api/v1/things/${…}`, the value after a slash must be the result of `pathSegment`.
    const bare = files
      .filter(({ file }) => /\/(api\/|api\.ts$|auth\/user-record)/.test(file))
      .flatMap(({ file, nodes }) =>
        nodes.filter(isBareAddress).map(({ start }) => `${file} at ${String(start)}`),
      )
    expect(bare).toEqual([])
  })
})

type Node = Readonly<Record<string, unknown>>

/** Returns true when a template starts with a slash or a host and has an unencoded value as one of its segments. */
function isBareAddress({ type, quasis, expressions }: Node): boolean {
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || !Array.isArray(expressions)) return false
  const texts = quasis.map((quasi: { readonly value: { readonly raw: string } }) => quasi.value.raw)
  const isAddress =
    texts[0]?.startsWith('/') === true || (texts[0] === '' && texts[1]?.startsWith('/') === true)
  return (
    isAddress &&
    expressions.some((part: Node, index) => {
      const isSegment = texts[index]?.endsWith('/') === true
      const { type: calleeType, name } = Object(part.callee)
      return isSegment && !(calleeType === 'Identifier' && name === 'pathSegment')
    })
  )
}
