import { expect, it } from 'vitest'
import { routeTree } from '@/app/router/route-tree.gen'
import { isAppPath, SCREENS } from '@/shared/config'

type RouteNode = {
  readonly options?: {
    readonly id?: string
    readonly component?: unknown
    readonly staticData?: { readonly screen?: string }
  }
  readonly children?: Readonly<Record<string, unknown>>
}

function isNode(value: unknown): value is RouteNode {
  return typeof value === 'object' && value !== null
}

/**
 * Returns every route of the tree. The tests use route ids, because full paths exist only after the router has
 * initialised.
 */
function routesOf(node: unknown): readonly RouteNode[] {
  if (!isNode(node)) return []
  return [node, ...Object.values(node.children ?? {}).flatMap(routesOf)]
}

const idOf = ({ options }: RouteNode) => options?.id ?? ''

/** Returns example paths of a route: with and without its optional part, and with any text for `$id`. */
function examplesOf(id: string): readonly string[] {
  const path = id.replace(/\/$/, '')
  const filled = path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'x-17')
  return path.includes('{-$') ? [filled, path.replace(/\/\{-\$\w+\}/, '')] : [filled]
}

/** The routes behind sign-in: all except `/login` and the redirects of `/` and of unknown paths. */
const cabinet = routesOf(routeTree).filter(
  (route) => /^\/[a-z]/.test(idOf(route)) && idOf(route) !== '/login',
)

it('every registered screen has exactly one route, and every route has one screen', () => {
  const ofRoutes = cabinet
    .filter(({ options }) => options?.component !== undefined)
    .map((route) => [route.options?.staticData?.screen, idOf(route).replace(/\/$/, '')])
  const ofRegistry = Object.entries(SCREENS).map(([screen, { path }]) => [screen, path])
  expect(ofRoutes).toHaveLength(ofRegistry.length)
  expect(Object.fromEntries(ofRoutes)).toEqual(Object.fromEntries(ofRegistry))
})

it('quality 8: a sign-in may return to every route behind the sign-in and to no other path', () => {
  const paths = cabinet.map((route) => idOf(route)).flatMap(examplesOf)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !isAppPath(path))).toEqual([])
  for (const path of ['/', '/login', '/nothing', '/main/deeper', '/history/a/b', '//main']) {
    expect(isAppPath(path), path).toBe(false)
  }
})
