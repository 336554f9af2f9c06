import type { Rolldown } from 'vite'

type Group = Exclude<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'],
  undefined
>[number]

/** Radix modules shared by menus, dialogs and switches. */
const RADIX = [
  '@radix-ui/primitive/',
  '@radix-ui/react-(compose-refs|context|id|presence|primitive|slot)/',
  '@radix-ui/react-use-[a-z-]+/',
]

/** Libraries that every screen needs. */
const CORE = [
  '(react|react-dom|scheduler|ky|use-sync-external-store)/',
  // `useBlocker` is excluded, because only forms block navigation.
  '@tanstack/react-router/(?!dist/esm/useBlocker)',
  '@tanstack/(router-core|history|store|react-store|query-core|react-query)/',
]

/** Modules needed at start-up, including modules that the sign-in callback shares with the shell. */
const START = [
  'app/entrypoint/(early-responses|start)\\.ts$',
  'entities/(balance|client|payment-error)/url\\.ts$',
  'features/calculator/model/calculator-link\\.ts$',
  'shared/api/(api-error|parse-exact-json|path-segment|retry)\\.ts$',
  'shared/auth/(authorize|complete-session|endpoints|redirect|return-path|roles|session|tab-sync|take-over|take-over-cookies)\\.ts$',
  'shared/auth/callback/(complete-sign-in|response)\\.ts$',
  'shared/config/(config\\.dto|load-config|screens)\\.ts$',
  'shared/lib/(href|lazy/load-chunk|location|log|moscow-time/offset|text|zod)\\.ts$',
  'shared/lib/storage/(?!store\\.|use-stored)',
]

/** Modules needed on every signed-in screen: the shell, and what Main shares with most other screens. */
const SHELL = [
  'app/(layouts/(?!locked-screen)|router/|query-client\\.ts$)',
  'app/integrations/integrations\\.ts$',
  'app/entrypoint/(app|compose-app)\\.tsx$',
  // Matches route declarations, but not their components and loaders, whose module ids have other queries.
  'app/routes/.+\\.tsx(\\?tsr-shared=1)?$',
  'widgets/(footer|navigation|section-navigation)/',
  'widgets/sandbox-banner/ui\\.tsx$',
  'widgets/notices/(?!api|notice-lines)',
  'widgets/header/(?!ui/(menu-surfaces|more-merchants))',
  'widgets/mobile-header/ui\\.tsx$',
  'widgets/command-palette/(ui/command-palette\\.tsx|model/shortcut\\.ts)$',
  'widgets/list-screen/model/list-search\\.ts$',
  'features/sign-out/',
  'features/calculator/ui/calculator-host\\.tsx$',
  'entities/(balance|payment-error|user)/',
  'entities/client/(?!ui/(client-on-paper|manager-links|merchant-field|write-to-manager))',
  'entities/transaction/(api\\.ts|model\\.ts|ui\\.tsx)$',
  'entities/application/model\\.ts$',
  'shared/api/(?!(cursor|polling|server-text|writes)\\.ts$)',
  'shared/auth/(logout|reauthorize|token-trust|use-session)\\.ts$',
  'shared/config/config-context\\.ts$',
  // `unload` is excluded, because the entry imports it.
  'shared/lib/lazy/(?!unload\\.ts$)',
  'shared/lib/(money/(?!typed-amount)|worker/(?!ask-worker)|(cut-texts|device|phone|search-param|storage/store)\\.ts$)',
  'shared/lib/moscow-time/(moscow|period)\\.ts$',
  'shared/ui/(alert|button|date-range-picker|empty-state|error-boundary|external-link|icon|loading|menu-button|page|query-view|refresh-button|select|status-label|time|toast)\\.tsx$',
]

/** Modules that most screens with a table need in addition to `SHELL`. */
const TABLE = [
  'shared/api/(cursor|writes)\\.ts$',
  'shared/lib/storage/use-stored\\.ts$',
  'shared/ui/(copy-button|mutation-error|pagination|query-panel|row-menu|text|text-field)\\.tsx$',
  'shared/ui/table/(?!column-builders|head-copy)',
]

/** Modules that every list needs in addition to `TABLE`. Excludes modules that load on demand, such as dialogs. */
const LISTS = [
  'app/prefetch-list-screen\\.ts$',
  'entities/transaction/totals\\.ts$',
  'shared/api/polling\\.ts$',
  'shared/ui/table/column-builders\\.tsx$',
  'widgets/list-screen/(?!.*(columns-dialog|filter-sheet|list-export|nothing-panels|row-drawer|search-(change|offer)|strip-edges|views-dialog))',
]

/** Modules of the records that two lists share with the lower half of Main. */
const RECORDS = ['entities/(application|registry)/api\\.ts$']

const libraries = (parts: readonly string[]) => parts.map((part) => `/node_modules/${part}`)
const sources = (parts: readonly string[]) => parts.map((part) => `/src/${part}`)

/**
 * A few large chunks, because many small chunks cost requests and
 * compress worse. A module belongs to the first chunk that matches it.
 */
export const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  radix: libraries(RADIX),
  core: libraries(CORE),
  start: [...libraries(['zod/']), ...sources(START)],
  shell: sources(SHELL),
  table: [...libraries(['@tanstack/(react-table|table-core)/']), ...sources(TABLE)],
  lists: sources(LISTS),
  records: sources(RECORDS),
}

export const chunkGroups: Group[] = Object.entries(CHUNKS).map(([name, parts]) => ({
  name,
  test: new RegExp(parts.join('|')),
  // Excludes dependencies of the matching modules, because they may belong to another chunk.
  includeDependenciesRecursively: false,
}))
