// `npm run test:mutation`: mutates one expression at a time in code covered by unit tests and checks that a test fails.
// To run a part: `npm run test:mutation -- --mutate 'src/shared/lib/money/*.ts'`.
import { fileURLToPath } from 'node:url'

// Here the unit tests run in threads, which cannot change their time zone: use one far from Moscow and from UTC, with
// daylight saving time.
process.env.TZ = 'America/Los_Angeles'

export default {
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Stryker would rewrite tsconfig.json through TypeScript's API, which TypeScript 7 does not have, so this file must
  // not exist.
  tsconfigFile: 'no-tsconfig.json',
  mutate: [
    'src/shared/{api,auth,config}/**/*.ts',
    'src/shared/lib/{email,href,location,phone,search-param,text}.ts',
    'src/shared/lib/{lazy,money,moscow-time,storage}/*.ts',
    'src/{entities,features,pages}/*/{api,api/*.dto}.ts',
    'src/app/entrypoint/early-responses.ts',
    'src/app/integrations/{keep-failures,operator-module,telemetry}.ts',
    'src/features/export-list/lib/fetch-all-pages.ts',
    'src/pages/notifications/api/*.ts',
    'src/pages/notifications/model/telegram.ts',
    'src/widgets/list-screen/model/*.ts',
    '!src/**/*.test.ts',
    '!src/**/index.ts',
    // Requests without a schema of their own: integration tests cover them.
    '!src/features/application-outcomes/api.ts',
    '!src/pages/{payment-links,payment-link-editor}/api.ts',
    // Hooks: their tests render components.
    '!src/shared/api/use-submit-lock.ts',
    '!src/shared/auth/use-session.ts',
    '!src/shared/lib/storage/use-stored.ts',
  ],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  // A busy machine must not look like a hanging mutant.
  timeoutMS: 30_000,
  // Percentage of mutants that must be killed.
  thresholds: { high: 95, low: 90, break: 90 },
}
