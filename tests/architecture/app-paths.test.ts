import { expect, it } from 'vitest'
import { routeTree } from '@/app/router/route-tree.gen'
import { isAppPath } from '@/shared/config'

type RouteNode = { readonly fullPath?: string; readonly children?: unknown }

function isNode(value: unknown): value is RouteNode {
  return typeof value === 'object' && value !== null
}

/** Full paths of all routes; the tree is only read after the router has initialised it, so from the ids here. */
function idsOf(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  const children = isNode(node.children) ? Object.values(node.children).flatMap(idsOf) : []
  const id = 'options' in node && isNode(node.options) && 'id' in node.options ? String(node.options.id) : ''
  return [id, ...children]
}

/** `/history/{-$selected}` with and without its optional part, `$id` as any text. */
function examplesOf(id: string): readonly string[] {
  const path = id.replace(/\/$/, '')
  const filled = path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'x-17')
  return path.includes('{-$') ? [filled, path.replace(/\/\{-\$\w+\}/, '')] : [filled]
}

it('quality 8: the paths that a sign-in may return to are the screens of the route tree', () => {
  const screens = idsOf(routeTree).filter((id) => id.startsWith('/_cabinet/') || /^\/[a-z]/.test(id))
  const paths = screens
    .map((id) => id.replace(/^\/_cabinet/, ''))
    .filter((id) => id !== '' && id !== '/login')
    .flatMap(examplesOf)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !isAppPath(path))).toEqual([])
  for (const path of ['/', '/login', '/nothing', '/main/deeper', '/history/a/b', '//main']) {
    expect(isAppPath(path), path).toBe(false)
  }
})
