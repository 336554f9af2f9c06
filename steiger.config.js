import fsd from '@feature-sliced/steiger-plugin'
import { defineConfig } from 'steiger'

export default defineConfig([
  ...fsd.configs.recommended,
  // Tests stand beside what they test and are no modules of their own.
  { ignores: ['./src/**/*.test.ts', './src/**/*.test.tsx'] },
  // A page or widget with one reader is still a slice of its own.
  { rules: { 'fsd/insignificant-slice': 'off' } },
  // The segments of `app` and `shared` are named in the README's map of the code.
  { files: ['./src/app/**', './src/shared/**'], rules: { 'fsd/no-reserved-folder-names': 'off' } },
])
