// At most 35 mutants of sign-in, storage, security policy and writes that unit tests cannot detect. An edit without
// a file (`in`) applies to the only file that contains the text `from`.

/** @type {import('./run-mutants.mjs').Mutant[]} */
export const MUTANTS = [
  {
    what: 'The app starts in the document that received the sign-in response',
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
    what: 'A 401 of the secure host redirects to the identity provider',
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
    what: 'The document of a take-over is not reloaded, so its performance entries contain the token',
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
    what: 'The log of the web server contains queries',
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
    what: 'A logout does not clear the page',
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
    what: 'The draft of a new e-mail address is not restored',
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
    what: 'The draft of a payment link is not stored',
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
    what: 'Long texts in lists are rendered as HTML',
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
    what: 'The router navigates to URLs with any protocol',
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
    what: 'Any site can embed the page in a frame',
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
    what: 'A third-party script can create the Trusted Types policy for script URLs',
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
    what: 'A write is retried after a network error',
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
    what: 'A payment link is not read again when the response to its change was lost',
    rows: ['41'],
    edits: [
      { from: 'if (!isOutcomeUnknown(error)) throw error', to: 'throw error' },
      { from: 'if (isSessionEnd(error)) throw error', to: 'throw error' },
    ],
    killedBy: ['tests/integration/payment-link.test.tsx', 'tests/integration/list-payment-links.test.tsx'],
  },
  {
    what: 'A second click before the next render sends a second request',
    rows: ['42'],
    edits: [{ from: 'isLocked: () => queryClient.isMutating(filters) > 0', to: 'isLocked: () => isSending' }],
    killedBy: [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
      'tests/integration/payment-link.test.tsx',
    ],
  },
  {
    what: 'Holding down Enter sends several requests for one e-mail address',
    rows: ['42'],
    edits: [
      {
        from: 'if (isFull || isLocked()) return',
        to: 'if (isFull) return',
      },
      {
        from: 'if (!event.repeat) onEnter()',
        to: 'onEnter()',
      },
    ],
    killedBy: ['tests/e2e/notifications.spec.ts'],
  },
  {
    what: 'The cached lists of one client are shown to the next client',
    rows: ['44'],
    edits: [
      {
        from: `[list.resource, clientId, 'list', list.id, {`,
        to: `[list.resource, null, 'list', list.id, {`,
      },
    ],
    killedBy: ['tests/integration/shell.test.tsx'],
  },
  {
    what: 'An expired session redirects to the sign-in while the device is offline',
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
