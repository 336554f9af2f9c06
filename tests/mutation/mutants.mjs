// At most 35 mutants of sign-in, storage, security policy and writes that unit tests cannot detect. An edit is a text
// and its replacement.
// An edit without a file applies to the only file that contains the text.

/** @type {import('./run-mutants.mjs').Mutant[]} */
export const MUTANTS = [
  {
    what: 'The app starts in the document that received the sign-in response',
    rows: ['7'],
    edits: [[`result.kind === 'signed-in' && result.isRefreshing`, `result.kind === 'signed-in'`]],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'A 401 of the secure host redirects to the identity provider',
    rows: ['12'],
    edits: [['rest.accessToken() === null ? onUnauthorized() : onSecureUnauthorized()', 'onUnauthorized()']],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'The document of a take-over is not reloaded, so its performance entries contain the token',
    rows: ['15'],
    edits: [
      [
        `    reloadDocument()
    return
`,
        '',
      ],
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'The log of the web server contains queries',
    rows: ['15'],
    edits: [['$request_method $${screen} $server_protocol', '$request_method $request_uri $server_protocol']],
    killedBy: ['tests/architecture/nginx.test.ts', 'tests/deploy/nginx.test.ts'],
  },
  {
    what: 'A logout does not clear the page',
    rows: ['17'],
    edits: [
      [
        `    unmount()
`,
        '',
      ],
    ],
    killedBy: ['tests/integration/session-end.test.tsx'],
  },
  {
    what: 'The draft of a new e-mail address is not restored',
    rows: ['22'],
    edits: [
      [
        `emailDraftSchema = z.object({
  text: z.string(),`,
        `emailDraftSchema = z.object({
  text: z.string().check(z.maxLength(0)),`,
      ],
    ],
    killedBy: ['tests/integration/session-end.test.tsx'],
  },
  {
    what: 'The draft of a payment link is not stored',
    rows: ['22'],
    edits: [
      [
        `    slot.write(next)
`,
        '',
        'src/shared/lib/storage/use-stored.ts',
      ],
    ],
    killedBy: ['tests/integration/payment-link.test.tsx', 'tests/e2e/payment-link.spec.ts'],
  },
  {
    what: 'Long texts in lists are rendered as HTML',
    rows: ['27'],
    edits: [
      [
        `title={text}>
      {cutTexts(text)}
    </span>`,
        'title={text} dangerouslySetInnerHTML={{ __html: cutTexts(text) }} />',
      ],
    ],
    killedBy: ['tests/e2e/hostile-data.spec.ts'],
  },
  {
    what: 'The router navigates to URLs with any protocol',
    rows: ['28'],
    edits: [
      [
        `['https:', 'mailto:', 'tel:']`,
        `['https:', 'http:', 'mailto:', 'tel:', 'javascript:', 'data:', 'blob:']`,
      ],
    ],
    killedBy: ['tests/integration/shell.test.tsx'],
  },
  {
    what: 'Any site can embed the page in a frame',
    rows: ['29'],
    edits: [
      [`"frame-ancestors": ["'none'"]`, '"frame-ancestors": ["*"]'],
      [
        `,
    "X-Frame-Options": "DENY"`,
        '',
      ],
    ],
    killedBy: ['tests/architecture/headers.test.ts', 'tests/e2e/shell.spec.ts'],
  },
  {
    what: 'A third-party script can create the Trusted Types policy for script URLs',
    rows: ['30'],
    edits: [
      [
        `  reserveScriptPolicy()
`,
        '',
      ],
    ],
    killedBy: ['tests/e2e/hostile-data.spec.ts'],
  },
  {
    what: 'A write is retried after a network error',
    rows: ['40'],
    edits: [
      [
        'mutations: { retry: 0,',
        `mutations: { retry: (failures, error) => failures === 0 && 'kind' in error && error.kind === 'network',`,
      ],
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
      ['if (!isOutcomeUnknown(error)) throw error', 'throw error'],
      ['if (isSessionEnd(error)) throw error', 'throw error'],
    ],
    killedBy: ['tests/integration/payment-link.test.tsx', 'tests/integration/list-payment-links.test.tsx'],
  },
  {
    what: 'A second click before the next render sends a second request',
    rows: ['42'],
    edits: [['isLocked: () => queryClient.isMutating(filters) > 0', 'isLocked: () => isSending']],
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
      ['if (isFull || isLocked()) return', 'if (isFull) return'],
      ['if (!event.repeat) onEnter()', 'onEnter()'],
    ],
    killedBy: ['tests/e2e/notifications.spec.ts'],
  },
  {
    what: 'The cached lists of one client are shown to the next client',
    rows: ['44'],
    edits: [[`[list.resource, clientId, 'list', list.id, {`, `[list.resource, null, 'list', list.id, {`]],
    killedBy: ['tests/integration/shell.test.tsx'],
  },
  {
    what: 'An expired session redirects to the sign-in while the device is offline',
    rows: ['76'],
    edits: [
      [
        `  if (!navigator.onLine) {
    reauthorizeOnceOnline(identity)
    return
  }
`,
        '',
      ],
    ],
    killedBy: ['tests/e2e/sign-in-obstacles.spec.ts', 'tests/integration/session-end.test.tsx'],
  },
]
