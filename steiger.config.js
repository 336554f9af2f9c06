import fsd from '@feature-sliced/steiger-plugin'
import { defineConfig } from 'steiger'

export default defineConfig([
  ...fsd.configs.recommended,
  // Tests sit next to what they test and are not modules of their own.
  { ignores: ['./src/**/*.test.ts', './src/**/*.test.tsx'] },
  // A page or widget with a single consumer is still a slice.
  { rules: { 'fsd/insignificant-slice': 'off' } },
  // The segments of `app` and `shared` are listed in docs/architecture.md.
  { files: ['./src/app/**', './src/shared/**'], rules: { 'fsd/no-reserved-folder-names': 'off' } },
])
