import type { Rolldown } from 'vite'

type Group = Exclude<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'],
  undefined
>[number]

/** Libraries that every screen needs. */
const CORE = [
  '(react|react-dom|scheduler|ky|use-sync-external-store)/',
  // Only forms block navigation.
  '@tanstack/react-router/(?!dist/esm/useBlocker)',
  '@tanstack/(router-core|history|store|react-store|query-core|react-query)/',
]

/**
 * Our code that every signed-in screen needs: the shell and what the main screen shares with most others. What the
 * start or a return from sign-in needs too is in `START`, or they would load the whole shell.
 */
const SHELL = [
  'app/(layouts/(?!locked-screen)|query/|router/)',
  'app/integrations/integrations\\.ts$',
  'app/entrypoint/compose-app\\.tsx$',
  // Route declarations but not their components, whose module ids continue after the extension.
  'app/routes/.+\\.tsx$',
  'widgets/(footer|header|navigation|sandbox-banner)/',
  'widgets/mobile-header/ui/mobile-header\\.tsx$',
  'widgets/command-palette/(ui/(command-palette|palette-button)\\.tsx|model/shortcut\\.ts)$',
  'widgets/list-screen/model/list-search\\.ts$',
  'features/sign-out/',
  'features/calculator/(ui/calculator-host\\.tsx|model/calculator-store\\.ts)$',
  'entities/(balance|client|payment-error)/(?!api/\\w+-url)',
  'entities/user/',
  'entities/transaction/(api/transaction\\.dto\\.ts$|model/|ui/)',
  'entities/purchase-request/(api/status-counts\\.dto\\.ts$|model/|config/status-groups\\.ts$)',
  // The rest is part of `START`.
  'shared/api/(?!(api-error|cursor|parse-answer|path-segment|retry|use-submit-lock|writes)\\.ts$)',
  'shared/auth/(logout|reauthorize|token-trust|use-session)\\.ts$',
  'shared/config/(account-links|config-context)\\.ts$',
  'shared/lib/lazy/(?!(load-chunk|unload)\\.ts$)',
  'shared/lib/(money/(?!typed-sum)|worker/|(device|phone|search-param)\\.ts$)',
  'shared/lib/moscow-time/(day|moscow|period)\\.ts$',
  'shared/ui/(alert|button|date-range-picker|error-alert|error-boundary|external-link|icon|loading|menu-button|page|query-view|select|status-label|time|toast)\\.tsx$',
]

/** What the start and a return from sign-in need. */
const START = [
  'entities/(balance|client)/api/[\\w-]+-url\\.ts$',
  'features/calculator/model/calculator-link\\.ts$',
  'shared/auth/(authorize|complete-session|redirect|return-path|roles|session|tab-sync|take-over|take-over-cookies)\\.ts$',
  'shared/api/(api-error|parse-answer|path-segment|retry)\\.ts$',
  'shared/config/screens\\.ts$',
  'shared/lib/(email|href|lazy/load-chunk|location|log|text)\\.ts$',
  'shared/lib/storage/(?!use-stored)',
]

/** A few large files instead of many small ones, which cost requests and compress worse (`npm run budget` checks). */
export const chunkGroups: Group[] = [
  { name: 'core', test: new RegExp(`/node_modules/(${CORE.join('|')})`) },
  { name: 'start', test: new RegExp(`/src/(${START.join('|')})`), includeDependenciesRecursively: false },
  {
    name: 'shell',
    test: new RegExp(`/src/(${SHELL.join('|')})`),
    // Every module is listed above: a dependency may belong to `start`.
    includeDependenciesRecursively: false,
  },
]
