import type { Rolldown } from 'vite'

type Group = Exclude<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'],
  undefined
>[number]

/** What every screen needs of libraries. */
const CORE = [
  '(react|react-dom|scheduler|ky|use-sync-external-store)/',
  // Only forms ask before they are left.
  '@tanstack/react-router/(?!dist/esm/useBlocker)',
  '@tanstack/(router-core|history|store|react-store|query-core|react-query)/',
]

/**
 * What every signed-in screen needs of ours: the shell, and the pieces that the main screen shares with most others. Not
 * what the start before it, or a return from sign-in, needs too: these would wait for all of it.
 */
const SHELL = [
  'app/(integrations|layouts|query|router)/',
  'app/entrypoint/compose-app\\.tsx$',
  // The declarations of the routes, not their screens, whose names go on after the ending.
  'app/routes/.+\\.tsx$',
  'widgets/(footer|header|navigation|sandbox-banner)/',
  'widgets/mobile-header/ui/mobile-header\\.tsx$',
  'widgets/command-palette/(ui/(command-palette|palette-button)\\.tsx|model/shortcut\\.ts)$',
  'widgets/list-screen/(model/list-search|lib/use-list(-page)?-address)\\.ts$',
  'features/sign-out/',
  'features/calculator/(ui/calculator-host\\.tsx|model/calculator-flag\\.ts)$',
  'entities/(balance|client|payment-error)/(?!api/\\w+-url)',
  'entities/user/(api|config|lib)/',
  'entities/transaction/(api/transaction\\.dto\\.ts$|model/)',
  'entities/purchase-request/(api/purchase-request\\.dto\\.ts$|model/|config/status-groups\\.ts$)',
  'entities/[\\w-]+/config/[\\w-]+-filters\\.ts$',
  // The start and the return from sign-in need the rest.
  'shared/api/(?!(api-error|retry)\\.ts$)',
  'shared/auth/(leave/(other-tabs|reauthorize|sign-out)|session/activation-url)\\.ts$',
  'shared/lib/lazy/(?!(load-chunk|unload)\\.ts$)',
  'shared/lib/(media|money|search-param|text|worker)/',
  'shared/lib/moscow-time/(day|moscow|period)\\.ts$',
  'shared/ui/(button|date-range-picker|external-link|failure-notice|icon|loading|menu-button|notice|page|region|select|time|toast)\\.tsx$',
]

/** Few files instead of many small ones, which cost requests and compress worse (`npm run budget` watches the sizes). */
export const chunkGroups: Group[] = [
  { name: 'core', test: new RegExp(`/node_modules/(${CORE.join('|')})`) },
  {
    name: 'shell',
    test: new RegExp(`/src/(${SHELL.join('|')})`),
    // Each module of it is named above: what one of them needs may be the start's as well.
    includeDependenciesRecursively: false,
  },
]
