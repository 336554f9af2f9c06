// Configuration of `npm run test:mutation`: Stryker changes one expression at a time in code covered by unit tests, and
// expects a test to fail. To run a part: `npm run test:mutation -- --mutate 'src/shared/lib/money/*.ts'`.
import { fileURLToPath } from 'node:url'

// Tests in threads cannot change their time zone, so this line sets a zone far from Moscow and UTC, with daylight
// saving time.
process.env.TZ = 'America/Los_Angeles'

export default {
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Test files share their modules, so a mutant of code that runs while a module loads would never be active.
  ignoreStatic: true,
  // Stryker would rewrite tsconfig.json with an API that TypeScript 7 lacks, so this names a file that does not exist.
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
    // Excludes requests without a schema, which integration tests cover.
    '!src/features/application-outcomes/api.ts',
    '!src/pages/{payment-links,payment-link-editor}/api.ts',
    // Excludes hooks and the token refresh, whose tests render components.
    '!src/widgets/list-screen/model/{columns,use-list,use-list-url}.ts',
    '!src/shared/auth/callback/token-refresh.ts',
    '!src/shared/api/use-submit-lock.ts',
    '!src/shared/auth/use-session.ts',
    '!src/shared/lib/storage/use-stored.ts',
  ],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  // The timeout is long, so that tests on a slow machine do not count as a hanging mutant.
  timeoutMS: 30_000,
  // Percentages of detected mutants: below `break` the run fails, `high` and `low` only colour the report.
  thresholds: { high: 95, low: 90, break: 90 },
}
