// Mutants that unit tests cannot detect, in sign-in, storage, security policy and writes; at most 35. An edit
// without a file (`in`) applies to the only file that contains the text `from`.

/** @type {import('./run-mutants.mjs').Mutant[]} */
export const MUTANTS = [
  {
    what: 'The program starts in the very document that the answer came to',
    rows: ['7'],
    edits: [
      {
        from: `result.kind === 'signed-in' && result.isRefreshing`,
        to: `result.kind === 'signed-in'`,
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'A 401 of the secure host leads to the identity provider',
    rows: ['12'],
    edits: [
      {
        from: 'rest.accessToken() === null ? onUnauthorized() : onSecureUnauthorized()',
        to: 'onUnauthorized()',
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'The document of a take-over stays, with the token in its performance entries',
    rows: ['15'],
    edits: [
      {
        from: `    reloadDocument()
    return
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'The log of the web server holds queries',
    rows: ['15'],
    edits: [
      {
        from: '$request_method $${screen} $server_protocol',
        to: '$request_method $request_uri $server_protocol',
      },
    ],
    killedBy: ['tests/architecture/nginx.test.ts', 'tests/deploy/nginx.test.ts'],
  },
  {
    what: 'A logout leaves the page as it is',
    rows: ['17'],
    edits: [
      {
        from: `    unmount()
`,
        to: '',
      },
    ],
    killedBy: ['tests/integration/session-end.test.tsx'],
  },
  {
    what: 'What is typed into the dialog of an address is in the dialog alone',
    rows: ['22'],
    edits: [
      {
        from: `emailDraftSchema = z.object({
  text: z.string(),`,
        to: `emailDraftSchema = z.object({
  text: z.string().check(z.maxLength(0)),`,
      },
    ],
    killedBy: ['tests/integration/session-end.test.tsx'],
  },
  {
    what: 'What is typed into the form of a link is in the form alone',
    rows: ['22'],
    edits: [
      {
        in: 'src/shared/lib/storage/use-stored.ts',
        from: `    slot.write(next)
`,
        to: '',
      },
    ],
    killedBy: ['tests/integration/payment-link.test.tsx', 'tests/e2e/payment-link.spec.ts'],
  },
  {
    what: 'The long texts of the lists are markup',
    rows: ['27'],
    edits: [
      {
        from: `title={text}>
      {cutTexts(text)}
    </span>`,
        to: 'title={text} dangerouslySetInnerHTML={{ __html: cutTexts(text) }} />',
      },
    ],
    killedBy: ['tests/e2e/hostile-data.spec.ts'],
  },
  {
    what: 'The router leads to addresses of any protocol',
    rows: ['28'],
    edits: [
      {
        from: `['https:', 'mailto:', 'tel:']`,
        to: `['https:', 'http:', 'mailto:', 'tel:', 'javascript:', 'data:', 'blob:']`,
      },
    ],
    killedBy: ['tests/integration/shell.test.tsx'],
  },
  {
    what: 'Any site may frame the page',
    rows: ['29'],
    edits: [
      { from: `"frame-ancestors": ["'none'"]`, to: '"frame-ancestors": ["*"]' },
      {
        from: `,
    "X-Frame-Options": "DENY"`,
        to: '',
      },
    ],
    killedBy: ['tests/architecture/headers.test.ts', 'tests/e2e/shell.spec.ts'],
  },
  {
    what: 'A script of a third party may make the policy of script addresses its own',
    rows: ['30'],
    edits: [
      {
        from: `  reserveScriptPolicy()
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/hostile-data.spec.ts'],
  },
  {
    what: 'A write whose connection was cut is tried again',
    rows: ['40'],
    edits: [
      {
        from: 'mutations: { retry: 0,',
        to: `mutations: { retry: (failures, error) => failures === 0 && 'kind' in error && error.kind === 'network',`,
      },
    ],
    killedBy: [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
      'tests/integration/payment-link.test.tsx',
    ],
  },
  {
    what: 'A change of a link whose answer was lost is not looked up',
    rows: ['41'],
    edits: [
      { from: 'if (!isOutcomeUnknown(error)) throw error', to: 'throw error' },
      { from: 'if (isSessionEnd(error)) throw error', to: 'throw error' },
    ],
    killedBy: ['tests/integration/payment-link.test.tsx', 'tests/integration/list-payment-links.test.tsx'],
  },
  {
    what: 'A press between two renders sends the same again',
    rows: ['42'],
    edits: [{ from: 'isLocked: () => queryClient.isMutating(filters) > 0', to: 'isLocked: () => isSending' }],
    killedBy: [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
      'tests/integration/payment-link.test.tsx',
    ],
  },
  {
    what: 'A held Enter sends the address again and again',
    rows: ['42'],
    edits: [
      {
        from: 'if (isFull || isLocked()) return',
        to: 'if (isFull) return',
      },
      {
        in: 'src/pages/notifications/ui/email/add-email-dialog.tsx',
        from: `event.key !== 'Enter' || event.repeat`,
        to: `event.key !== 'Enter'`,
      },
    ],
    killedBy: ['tests/e2e/notifications.spec.ts'],
  },
  {
    what: 'The lists of one client are kept for the next',
    rows: ['44'],
    edits: [
      {
        from: `[list.resource, clientId, 'list', list.id, asked]`,
        to: `[list.resource, null, 'list', list.id, asked]`,
      },
    ],
    killedBy: ['tests/integration/shell.test.tsx'],
  },
  {
    what: 'An expired session leaves for the sign-in though there is no connection',
    rows: ['76'],
    edits: [
      {
        from: `  if (!navigator.onLine) {
    reauthorizeOnceOnline(identity)
    return
  }
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/sign-in-obstacles.spec.ts', 'tests/integration/session-end.test.tsx'],
  },
]
