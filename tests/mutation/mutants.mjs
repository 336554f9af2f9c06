// Mutants of sign-in, storage, security policy and writes that no unit test can see: at most 35. An edit without a file
// is located by its text.

/** @type {import('./run-mutants.mjs').Mutant[]} */
export const MUTANTS = [
  {
    what: 'An answer is taken even when no sign-in was started here',
    rows: ['1', '2'],
    edits: [
      {
        from: `throw new SignInError('no_transaction')`,
        to: `{
        const request = { state, nonce: '', codeVerifier: null, returnPath: '/main', startedAt: Date.now() }
        return { kind: 'found', request }
      }`,
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts', 'tests/e2e/sign-in.code.spec.ts'],
  },
  {
    what: 'A refused answer is kept in the storage',
    rows: ['1', '2', '3', '4', '5'],
    edits: [
      {
        from: 'if (request !== null) rememberReturnTo(request.returnPath)',
        to: `if (request !== null) rememberReturnTo(request.returnPath)
    sessionStorage.setItem('back-office:refused', response.fragment.toString())`,
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'The program starts in the very document that the answer came to',
    rows: ['7'],
    edits: [
      {
        from: `result.kind === 'signed-in' && result.isRenewing`,
        to: `result.kind === 'signed-in'`,
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'An unknown path is remembered, and whatever is remembered is gone to',
    rows: ['8'],
    edits: [
      {
        in: 'src/app/routes/$.tsx',
        from: `beforeLoad: () => {
`,
        to: `beforeLoad: () => {
    rememberReturnTo(window.location.pathname)
`,
      },
      {
        in: 'src/app/routes/$.tsx',
        from: `import { createFileRoute, redirect } from '@tanstack/react-router'
`,
        to: `import { createFileRoute, redirect } from '@tanstack/react-router'
import { rememberReturnTo } from '@/shared/auth'
`,
      },
      { from: 'if (first === null) return null', to: 'return path' },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'The silent sign-in after a 401 ends on the main screen',
    rows: ['10'],
    edits: [{ in: 'src/shared/auth/reauthorize.ts', from: 'returnTo: currentPath()', to: 'returnTo: null' }],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'The button of the sign-in is held for a loop, too',
    rows: ['11'],
    edits: [{ from: `trigger !== 'button' && signInLoop.isLooping()`, to: 'signInLoop.isLooping()' }],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'Round trips to the sign-in count although calls were accepted between them',
    rows: ['11'],
    edits: [{ from: 'if (isNew) signInLoop.reset()', to: '' }],
    killedBy: ['tests/integration/session-end.test.tsx'],
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
    what: 'A failed take-over leaves its cookies',
    rows: ['13'],
    edits: [
      {
        from: `    dropTakeOver()
`,
        to: '',
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
    what: 'A logout leaves the onboarding cookies',
    rows: ['16', '17'],
    edits: [
      {
        in: 'src/shared/auth/logout.ts',
        from: `  signOutTakeOver(session)
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
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
    what: 'A new document does not look whether its session has ended',
    rows: ['18'],
    edits: [
      {
        from: `  checkRecord()

  return () => {`,
        to: `
  return () => {`,
      },
    ],
    killedBy: ['tests/e2e/back-cache.spec.ts'],
  },
  {
    what: 'A sign-in is told to nobody',
    rows: ['19'],
    edits: [
      {
        from: `  announceSignIn(session)
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'What is typed into the dialog of an address is in the dialog alone',
    rows: ['22'],
    edits: [
      {
        from: `  text: z.string(),
  wasSessionEnded`,
        to: `  text: z.string().check(z.maxLength(0)),
  wasSessionEnded`,
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
      {text}
    </span>`,
        to: 'title={text} dangerouslySetInnerHTML={{ __html: text }} />',
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
    what: 'A storage that the browser forbids stops what wants to keep something',
    rows: ['36'],
    edits: [
      {
        from: `  try {
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
`,
        to: `  return area === 'local' ? window.localStorage : window.sessionStorage
`,
      },
      {
        from: `  try {
    const storage = browserStorage(area)
    if (storage !== null) {
      storage.setItem(key, text)
      return
    }
  } catch {
    // Full: the older text must not outlive the newer one.
    removeFromBrowser(area, key)
  }
  memory[area].set(key, text)
`,
        to: `  browserStorage(area)?.setItem(key, text)
`,
      },
    ],
    killedBy: ['tests/e2e/hostile-data.spec.ts', 'tests/e2e/notifications.spec.ts'],
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
    what: 'After a failed write nothing is loaded again',
    rows: ['41', '59'],
    edits: [
      {
        in: 'src/shared/api/writes.ts',
        from: 'if (isSessionEnd(error)) return',
        to: 'if (error !== null) return',
      },
    ],
    killedBy: [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
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
    what: 'Changes of one thing overtake each other',
    rows: ['43'],
    edits: [{ from: '    scope: { id: `report-is-active/${clientId}` },\n', to: '' }],
    killedBy: ['tests/integration/notifications-email.test.tsx'],
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
    what: 'A take-over link does not look at the other tabs',
    rows: ['68'],
    edits: [
      {
        from: 'return last === null || last.userId === userId || agreedSlot.read() === userId ? null : last',
        to: 'return null',
      },
      { from: 'else if (lastSignedIn()?.isLive !== true) keepTakeOver(pair)', to: 'else keepTakeOver(pair)' },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'A sign-in allows for no difference of clocks',
    rows: ['71'],
    edits: [
      {
        from: `      clockTolerance: identity.clockToleranceSeconds,
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/sign-in-obstacles.spec.ts'],
  },
  {
    what: 'The page leaves for the sign-in though the browser has kept nothing of it',
    rows: ['73'],
    edits: [
      {
        from: `if (!keepAuthRequest(request)) {
    explain('storage', returnPath)
    return
  }`,
        to: 'keepAuthRequest(request)',
      },
    ],
    killedBy: ['tests/e2e/sign-in-obstacles.spec.ts'],
  },
  {
    what: 'Nobody notes which hosts accept the token',
    rows: ['75', '11'],
    edits: [
      {
        from: `        if (status !== null && status !== 401) noteAccepted(call)
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/sign-in-obstacles.spec.ts', 'tests/integration/session-end.test.tsx'],
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
  {
    what: 'Another user goes on where the one before was',
    rows: ['78'],
    edits: [
      {
        from: 'const isSameUser = (lastUserId() ?? session.userId) === session.userId',
        to: 'const isSameUser = true',
      },
    ],
    killedBy: ['tests/e2e/sign-in-obstacles.spec.ts'],
  },
]
