// `npm run test:mutation`: changes what unit tests hold one expression at a time, and looks whether one notices. A part of them: `npm run test:mutation -- --mutate 'src/shared/lib/money/*.ts'`.
import { fileURLToPath } from 'node:url'

// The unit tests run in threads here, which cannot change their zone: one far from Moscow and from UTC, with summer time.
process.env.TZ = 'America/Los_Angeles'

export default {
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // It would rewrite a tsconfig.json by TypeScript's API, which TypeScript 7 does not have: a name that leads nowhere.
  tsconfigFile: 'no-tsconfig.json',
  mutate: [
    'src/shared/{api,auth,config}/**/*.ts',
    'src/shared/lib/{email,href,location,phone,search-param,text}.ts',
    'src/shared/lib/{lazy,money,moscow-time,storage}/*.ts',
    'src/{entities,features,pages}/*/api/*.dto.ts',
    'src/app/entrypoint/early-requests.ts',
    'src/features/export-list/lib/walk-list.ts',
    'src/pages/notifications/api/report-email.mutations.ts',
    'src/pages/notifications/model/telegram-screen.ts',
    'src/widgets/list-screen/model/*.ts',
    '!src/**/*.test.ts',
    '!src/**/index.ts',
    // A hook: its test draws a component.
    '!src/shared/auth/session/use-session.ts',
    // Sample data.
    '!src/widgets/list-screen/model/test-list.ts',
  ],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  // A busy machine must not pass for a change that hangs.
  timeoutMS: 30_000,
  // Percent of the changes that must be noticed.
  thresholds: { high: 95, low: 90, break: 90 },
}
