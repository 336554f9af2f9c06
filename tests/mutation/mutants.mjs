// At most 35 mutants of sign-in, storage, security policy and writes that unit tests cannot detect. An edit is a text
// and its replacement. An edit without a file applies to the only file that contains the text.

/** @returns {import('./run-mutants.mjs').Mutant} */
const mutant = (row, what, killedBy, ...edits) => ({ what, rows: [row], edits, killedBy })

export const MUTANTS = [
  mutant(
    '7',
    'The app starts in the document that received the sign-in response',
    ['tests/e2e/sign-in.spec.ts'],
    [`result.kind === 'signed-in' && result.isRefreshing`, `result.kind === 'signed-in'`],
  ),
  mutant(
    '12',
    'A 401 of the secure host redirects to the identity provider',
    ['tests/e2e/sign-in.spec.ts'],
    ['rest.accessToken() === null ? onUnauthorized() : onSecureUnauthorized()', 'onUnauthorized()'],
  ),
  mutant(
    '15',
    'The document of a take-over is not reloaded, so its performance entries contain the token',
    ['tests/e2e/sign-in.spec.ts'],
    [
      `    reloadDocument()
    return
`,
      '',
    ],
  ),
  mutant(
    '15',
    'The log of the web server contains queries',
    ['tests/architecture/nginx.test.ts', 'tests/deploy/nginx.test.ts'],
    ['$request_method $${screen} $server_protocol', '$request_method $request_uri $server_protocol'],
  ),
  mutant(
    '17',
    'A logout does not clear the page',
    ['tests/integration/session-end.test.tsx'],
    [
      `    unmount()
`,
      '',
    ],
  ),
  mutant(
    '22',
    'The draft of a new e-mail address is not restored',
    ['tests/integration/session-end.test.tsx'],
    [
      `emailDraftSchema = z.object({
  text: z.string(),`,
      `emailDraftSchema = z.object({
  text: z.string().check(z.maxLength(0)),`,
    ],
  ),
  mutant(
    '22',
    'The draft of a payment link is not stored',
    ['tests/integration/payment-link.test.tsx', 'tests/e2e/payment-link.spec.ts'],
    [
      `    slot.write(next)
`,
      '',
      'src/shared/lib/storage/use-stored.ts',
    ],
  ),
  mutant(
    '27',
    'Texts in lists are rendered as HTML',
    ['tests/e2e/hostile-data.spec.ts'],
    [
      "typeof part === 'string' ? <UnbrokenText text={part} /> : part",
      "typeof part === 'string' ? <span dangerouslySetInnerHTML={{ __html: part }} /> : part",
    ],
  ),
  mutant(
    '28',
    'The router navigates to URLs with any protocol',
    ['tests/integration/shell.test.tsx'],
    [
      `['https:', 'mailto:', 'tel:']`,
      `['https:', 'http:', 'mailto:', 'tel:', 'javascript:', 'data:', 'blob:']`,
    ],
  ),
  mutant(
    '29',
    'Any site can embed the page in a frame',
    ['tests/architecture/headers.test.ts', 'tests/e2e/shell.spec.ts'],
    [`"frame-ancestors": ["'none'"]`, '"frame-ancestors": ["*"]'],
    [
      `,
    "X-Frame-Options": "DENY"`,
      '',
    ],
  ),
  mutant(
    '30',
    'A third-party script can create the Trusted Types policy for script URLs',
    ['tests/e2e/hostile-data.spec.ts'],
    [
      `  reserveScriptPolicy()
`,
      '',
    ],
  ),
  mutant(
    '40',
    'A write is retried after a network error',
    [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
      'tests/integration/payment-link.test.tsx',
    ],
    [
      'mutations: { retry: 0,',
      `mutations: { retry: (failures, error) => failures === 0 && 'kind' in error && error.kind === 'network',`,
    ],
  ),
  mutant(
    '41',
    'A payment link is not read again when the response to its change was lost',
    ['tests/integration/payment-link.test.tsx', 'tests/integration/list-payment-links.test.tsx'],
    ['if (!isOutcomeUnknown(error)) throw error', 'throw error'],
    ['if (isSessionEnd(error)) throw error', 'throw error'],
  ),
  mutant(
    '42',
    'A second click before the next render sends a second request',
    [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
      'tests/integration/payment-link.test.tsx',
    ],
    ['isLocked: () => queryClient.isMutating(filters) > 0', 'isLocked: () => isSending'],
  ),
  mutant(
    '42',
    'Holding down Enter sends several requests for one e-mail address',
    ['tests/e2e/notifications.spec.ts'],
    ['if (isFull || isLocked()) return', 'if (isFull) return'],
    ['if (!event.repeat) onEnter()', 'onEnter()'],
  ),
  mutant(
    '44',
    'The cached lists of one client are shown to the next client',
    ['tests/integration/shell.test.tsx'],
    [`[list.resource, clientId, 'list', list.id, {`, `[list.resource, null, 'list', list.id, {`],
  ),
  mutant(
    '76',
    'An expired session redirects to the sign-in while the device is offline',
    ['tests/e2e/sign-in-obstacles.spec.ts', 'tests/integration/session-end.test.tsx'],
    [
      `  if (!navigator.onLine) {
    reauthorizeOnceOnline(identity)
    return
  }
`,
      '',
    ],
  ),
]
