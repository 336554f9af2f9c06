// Sign-in (quality 1–9, 23–26)

const COMPLETE = 'src/shared/auth/sign-in/complete-sign-in.test.ts'
const BROWSER = 'tests/e2e/sign-in.spec.ts'

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const SIGN_IN = [
  {
    rows: ['2'],
    what: 'A started sign-in outlives its first answer',
    in: 'src/shared/auth/sign-in/transactions.ts',
    from: 'keep(waiting.filter((item) => item.state !== state))',
    to: 'keep(waiting)',
    noticedBy: [COMPLETE, 'src/shared/auth/sign-in/transactions.test.ts', BROWSER],
  },
]
