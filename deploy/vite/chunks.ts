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
  'app/(layouts/(?!locked-screen)|query/|router/)',
  'app/integrations/integrations\\.ts$',
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
  'entities/user/',
  'entities/transaction/(api/transaction\\.dto\\.ts$|model/|ui/)',
  'entities/purchase-request/(api/status-counts\\.dto\\.ts$|model/|config/status-groups\\.ts$)',
  'entities/[\\w-]+/config/[\\w-]+-filters\\.ts$',
  // The start and the return from sign-in need the rest.
  'shared/api/(?!(api-error|parse-answer|path-segment|retry)\\.ts$)',
  'shared/auth/(leave/(other-tabs|reauthorize|sign-out|token-trust)|sign-in/known-failure|session/(activation-url|use-access|use-session))\\.ts$',
  'shared/config/(account-links|config-context)\\.ts$',
  'shared/lib/lazy/(?!(load-chunk|unload)\\.ts$)',
  'shared/lib/(money/(?!typed-sum)|worker/|(device|phone|search-param)\\.ts$)',
  'shared/lib/moscow-time/(day|moscow|period)\\.ts$',
  'shared/ui/(button|date-range-picker|external-link|failure-notice|icon|loading|menu-button|notice|page|region|select|status-label|time|toast)\\.tsx$',
]

/** What a return from sign-in needs, and every screen after it. */
const START = [
  'entities/(balance|client)/api/[\\w-]+-url\\.ts$',
  'features/calculator/model/calculator-link\\.ts$',
  'shared/auth/(leave/(clock-offset|leaving|loop-guard)|take-over/|sign-in/(base64url|return-path|secret-parameters|start-sign-in|transactions))',
  'shared/auth/session/(adopt-session|complete-session|expiry|read-id|roles|session-epoch|session-store)\\.ts$',
  'shared/api/(api-error|parse-answer|path-segment|retry)\\.ts$',
  'shared/config/screens\\.ts$',
  'shared/lib/(email|href|lazy/load-chunk|location|log|text)\\.ts$',
  'shared/lib/storage/',
]

/** Few files instead of many small ones, which cost requests and compress worse (`npm run budget` watches the sizes). */
export const chunkGroups: Group[] = [
  { name: 'core', test: new RegExp(`/node_modules/(${CORE.join('|')})`) },
  { name: 'start', test: new RegExp(`/src/(${START.join('|')})`), includeDependenciesRecursively: false },
  {
    name: 'shell',
    test: new RegExp(`/src/(${SHELL.join('|')})`),
    // Each module of it is named above: what one of them needs may be the start's as well.
    includeDependenciesRecursively: false,
  },
]
