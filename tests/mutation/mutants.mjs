// Mutants for what only a browser, the whole program or the built files can detect, out of Stryker's reach: one for
// each quality row and each such test file that cites it. An edit without a file is located by its text.

/** @type {import('./mutant-rules.mjs').Mutant[]} */
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
    what: 'Whatever begins like a screen is one',
    rows: ['8'],
    edits: [{ in: 'src/shared/config/screens.ts', from: '/?$`)', to: '`)' }],
    killedBy: ['tests/architecture/screens.test.ts'],
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
    what: 'The policy lets the page load frames',
    rows: ['23'],
    edits: [{ from: `"frame-src": ["'none'"]`, to: `"frame-src": ["'self'"]` }],
    killedBy: ['tests/architecture/headers.test.ts'],
  },
  {
    what: 'A refusal by the provider is told like any other error',
    rows: ['25'],
    edits: [{ from: `return 'provider_denied'`, to: `return 'provider_error'` }],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'Without its role a screen is hidden, and yet asks for its data',
    rows: ['26'],
    edits: [
      {
        in: 'src/app/layouts/current-screen.tsx',
        from: `<Page screen={screen}>
`,
        to: `<Page screen={screen}>
      <div hidden>
        <Outlet />
      </div>
`,
      },
    ],
    killedBy: [
      'tests/integration/list-bnpl.test.tsx',
      'tests/integration/list-counters.test.tsx',
      'tests/integration/list-partner.test.tsx',
      'tests/integration/list-payment-links.test.tsx',
      'tests/integration/list-registries.test.tsx',
      'tests/integration/list-t-bank.test.tsx',
      'tests/integration/payment-link.test.tsx',
      'tests/e2e/bnpl.spec.ts',
      'tests/e2e/shell.spec.ts',
    ],
  },
  {
    what: 'On the way to the sign-in the screen loses its user',
    rows: ['10'],
    edits: [
      { from: `expired = session && { ...session, accessToken: '', idToken: null }`, to: 'expired = null' },
    ],
    killedBy: ['src/shared/auth/use-session.test.tsx', 'tests/integration/session-end.test.tsx'],
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
        from: `  dropTakeOver()
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
    what: 'The questionnaire is not told the user',
    rows: ['20'],
    edits: [
      {
        from: `  url.searchParams.set('user_id', session.userId)
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/shell.spec.ts'],
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
    what: 'A forbidden text is overlooked where a harmless one stands beside it',
    rows: ['27', '37'],
    edits: [
      {
        from: 'const at = rest.indexOf(text)',
        to: 'const at = except.some((known) => content.includes(known)) ? -1 : rest.indexOf(text)',
      },
      { from: '{ "text": "eval(", "except": [] }', to: '{ "text": "eval(", "except": ["eval"] }' },
    ],
    killedBy: ['tests/architecture/dist-files.test.ts'],
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
    what: 'The chat gets the tax id, too',
    rows: ['31'],
    edits: [
      {
        from: `    sla: client?.sla,
`,
        to: `    sla: client?.sla,
    tax_id: client?.taxId,
`,
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts'],
  },
  {
    what: 'Telemetry gets the ids in the paths of failed calls',
    rows: ['31', '46'],
    edits: [{ from: `own.has(segment) ? segment : '{id}'`, to: `own.has(segment) ? segment : segment` }],
    killedBy: ['tests/integration/fault-matrix-row.test.ts'],
  },
  {
    what: 'Telemetry gets the words of the server',
    rows: ['31', '46'],
    edits: [
      {
        from: 'const { kind, status, path } = error',
        to: 'const { userMessage: kind, status, path } = error',
      },
    ],
    killedBy: ['tests/integration/fault-matrix-list.test.ts'],
  },
  {
    what: 'A module of the operator that does not load is an uncaught failure',
    rows: ['32'],
    edits: [
      {
        from: `    .catch((error: unknown) => {
      if (!isUnloading()) logFailure('integrations', error)
    })
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts'],
  },
  {
    what: 'A new tab is told where it comes from',
    rows: ['34'],
    edits: [
      {
        from: '<a {...rest} href={href} target="_blank" rel="noopener noreferrer">',
        to: '<a {...rest} href={href} target="_blank" rel="noopener">',
      },
    ],
    killedBy: ['tests/e2e/shell.spec.ts'],
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
    what: 'Retry-After is read in seconds alone',
    rows: ['39'],
    edits: [{ from: 'return Number.isNaN(at) ? undefined : Math.max(0, at - now)', to: 'return undefined' }],
    killedBy: ['tests/integration/background-tab.test.tsx'],
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
    what: 'The earlier calculation goes on after a change',
    rows: ['44'],
    edits: [{ from: 'schema: calculationSchema, signal,', to: 'schema: calculationSchema,' }],
    killedBy: ['tests/integration/calculator.test.tsx'],
  },
  {
    what: 'Lists of different filters share one place in the cache',
    rows: ['44'],
    edits: [{ from: 'filters: [...filters], searchId', to: 'searchId' }],
    killedBy: ['tests/integration/list-history.test.tsx', 'tests/e2e/list-states.spec.ts'],
  },
  {
    what: 'A list that nobody waits for any more is still being asked for',
    rows: ['44', '49'],
    edits: [
      {
        from: 'await api.secure.get(list.path, { signal, searchParams })',
        to: 'await api.secure.get(list.path, { searchParams })',
      },
    ],
    killedBy: ['tests/e2e/list-states.spec.ts', 'tests/integration/background-tab.test.tsx'],
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
    what: 'Data whose reload has failed pass for fresh',
    rows: ['45'],
    edits: [
      {
        from: `if (state.kind !== 'ready' || state.failure === null) return null`,
        to: 'if (state !== null) return null',
      },
    ],
    killedBy: [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
    ],
  },
  {
    what: 'Bad rows are dropped without being counted',
    rows: ['46'],
    edits: [{ from: 'unreadable: items.length - rows.length', to: 'unreadable: 0' }],
    killedBy: [
      'tests/integration/notifications-email.test.tsx',
      'tests/integration/notifications-telegram.test.tsx',
    ],
  },
  {
    what: 'One bad part of the summary takes all blocks along',
    rows: ['46', '47'],
    edits: [
      {
        from: 'return orNull(z.pipe(z.array(z.unknown()), lenientArray(row)))',
        to: 'return z.pipe(z.array(z.unknown()), lenientArray(row))',
      },
    ],
    killedBy: ['tests/integration/main.test.tsx'],
  },
  {
    what: 'An odd e-mail or client id of the user record is taken as it is',
    rows: ['46'],
    edits: [
      {
        from: 'clientId: readId(raw.clientId)',
        to: 'clientId: raw.clientId === undefined ? null : String(raw.clientId)',
      },
    ],
    killedBy: ['tests/integration/fault-matrix.test.ts'],
  },
  {
    what: 'A row that does not fit is shown all the same',
    rows: ['46'],
    edits: [
      {
        from: 'z.transform((): typeof UNREADABLE => UNREADABLE)',
        to: 'z.transform((row) => row)',
      },
    ],
    killedBy: [
      'tests/integration/fault-matrix-list.test.ts',
      'tests/integration/fault-matrix-more-list.test.ts',
    ],
  },
  {
    what: 'A row of the summary that does not fit is shown all the same',
    rows: ['46'],
    edits: [
      {
        from: 'z.transform((): typeof UNREADABLE => UNREADABLE)',
        to: 'z.transform((row) => row)',
      },
    ],
    killedBy: ['tests/integration/fault-matrix-start.test.ts'],
  },
  {
    what: 'One row that does not fit is shown all the same',
    rows: ['46'],
    edits: [
      {
        in: 'src/shared/api/parse-response.ts',
        from: 'if (result.success) return result.data',
        to: 'return result.success ? result.data : answer',
      },
    ],
    killedBy: [
      'tests/integration/fault-matrix-row.test.ts',
      'tests/integration/fault-matrix-more-row.test.ts',
      'tests/integration/fault-matrix-link.test.ts',
    ],
  },
  {
    what: 'Answers of the calculator and of the chats that do not fit are used all the same',
    rows: ['46'],
    edits: [
      {
        in: 'src/shared/api/parse-response.ts',
        from: 'if (result.success) return result.data',
        to: 'return result.success ? result.data : answer',
      },
    ],
    killedBy: [
      'tests/integration/fault-matrix-calculator.test.ts',
      'tests/integration/fault-matrix-telegram.test.ts',
    ],
  },
  {
    what: 'A new address has failed when its answer does not name it',
    rows: ['46'],
    edits: [
      {
        from: 'satisfies z.input<typeof newReportEmailBody>,\n      })',
        to: 'satisfies z.input<typeof newReportEmailBody>,\n      }).then(({ id }) => id)',
      },
    ],
    killedBy: ['tests/integration/fault-matrix-email.test.ts'],
  },
  {
    what: 'A broken screen is told by the page of the router',
    rows: ['47'],
    edits: [
      {
        from: `    defaultErrorComponent: RouteFailure,
`,
        to: '',
      },
    ],
    killedBy: ['tests/integration/regions.test.tsx'],
  },
  {
    what: 'The sign-in waits half a minute for the user record',
    rows: ['48', '56'],
    edits: [
      {
        in: 'src/shared/auth/user-record.ts',
        from: 'const TIMEOUT_MS = 10_000',
        to: 'const TIMEOUT_MS = 30_000',
      },
    ],
    killedBy: ['tests/integration/fault-matrix.test.ts'],
  },
  {
    what: 'The cabinet does not start without the words for errors',
    rows: ['48', '56'],
    edits: [
      {
        from: 'void queryClient.prefetchQuery(paymentErrorsQuery(api))',
        to: 'return queryClient.fetchQuery(paymentErrorsQuery(api))',
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts', 'tests/integration/fault-matrix-start.test.ts'],
  },
  {
    what: 'Reads do not wait for the connection',
    rows: ['50'],
    edits: [{ from: `networkMode: 'online'`, to: `networkMode: 'always'` }],
    killedBy: [
      'tests/integration/background-tab.test.tsx',
      'tests/e2e/notifications.spec.ts',
      'tests/e2e/list-states.spec.ts',
    ],
  },
  {
    what: 'The page goes on saying that there is no connection',
    rows: ['50'],
    edits: [
      {
        from: `  window.addEventListener('online', onChange)
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts'],
  },
  {
    what: 'Coming back to the tab refreshes nothing',
    rows: ['51'],
    edits: [
      {
        from: `networkMode: 'online',`,
        to: `networkMode: 'online',
        refetchOnWindowFocus: false,`,
      },
    ],
    killedBy: ['tests/integration/background-tab.test.tsx'],
  },
  {
    what: 'A pressed button does not say that it works',
    rows: ['52'],
    edits: [
      {
        from: `          busy={isSending}
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts'],
  },
  {
    what: 'A part of the program that fails once is given up',
    rows: ['53'],
    edits: [
      {
        from: `      return await attempt(load)
    } catch (cause) {`,
        to: `      throw new Error('no second try')
    } catch (cause) {`,
      },
    ],
    killedBy: ['src/features/export-list/ui/export-dialog.test.tsx', 'tests/e2e/start-up.spec.ts'],
  },
  {
    what: 'A menu whose code is gone does not answer the press',
    rows: ['53'],
    edits: [
      {
        from: `onFailure={{ text: 'Меню не открылось.', onClose: () => setOpened('no') }}`,
        to: 'onFailure="hide"',
      },
    ],
    killedBy: ['src/shared/ui/menu-button.test.tsx'],
  },
  {
    what: 'A dialog whose code is gone does not look for a new release',
    rows: ['53'],
    edits: [
      {
        in: 'src/shared/ui/error-boundary.tsx',
        from: `    if (isChunkFailure(error)) reloadOnStaleChunk()
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts'],
  },
  {
    what: 'The same failure is told fifty times',
    rows: ['58'],
    edits: [{ from: 'const id = `${tone}: ${text}`', to: 'const id = crypto.randomUUID()' }],
    killedBy: ['src/shared/ui/toast.test.tsx'],
  },
  {
    what: 'A list whose cursor is refused stays failed',
    rows: ['60'],
    edits: [{ from: '(isEmpty || isCursorRejected(error))', to: 'isEmpty' }],
    killedBy: ['tests/integration/list-history.test.tsx', 'tests/e2e/list-states.spec.ts'],
  },
  {
    what: 'A page of chats that is gone stays failed',
    rows: ['60'],
    edits: [{ from: 'if (isGone) leaveGonePage()', to: 'void isGone' }],
    killedBy: ['tests/integration/notifications-telegram.test.tsx'],
  },
  {
    what: 'A bearer may go anywhere',
    rows: ['O1'],
    edits: [
      {
        from: `this.addresses.isApi(url)
`,
        to: `this.#addresses.isListedOrigin(url)
`,
      },
    ],
    killedBy: ['tests/e2e/oracles.spec.ts'],
  },
  {
    what: 'Errors in the console are not reported',
    rows: ['O2', 'O3'],
    edits: [{ from: `message.type() === 'error' || `, to: '' }],
    killedBy: ['tests/e2e/oracles.spec.ts'],
  },
  {
    what: 'Any origin may be asked',
    rows: ['O4'],
    edits: [
      {
        from: '!this.#addresses.isListedOrigin(url) && !this.#origins.has(url.origin)',
        to: `this.#origins.has(url.origin) && url.protocol === 'ftp:'`,
      },
    ],
    killedBy: ['tests/e2e/oracles.spec.ts'],
  },
  {
    what: 'A page may wait for ever',
    rows: ['O5'],
    edits: [{ from: 'problems.push(`O5: «${WAITING}» for more than ${LONGEST_WAIT_MS / 1000} s`)', to: '' }],
    killedBy: ['tests/e2e/oracles.spec.ts'],
  },
  {
    what: 'The link of the logo has no name',
    rows: ['O6'],
    edits: [
      { from: 'aria-label={`${name}, сайт для бизнеса`}', to: '' },
      { from: '<span className="max-w-48 truncate @max-[60rem]:hidden">{name}</span>', to: '' },
    ],
    killedBy: ['tests/e2e/oracles.spec.ts'],
  },
  {
    what: 'A listener of the width of the window stays when its part of the page is gone',
    rows: ['61'],
    edits: [
      { from: `return () => list.removeEventListener('change', onChange)`, to: 'return () => undefined' },
    ],
    killedBy: ['tests/e2e/heap.spec.ts'],
  },
  {
    what: 'The balance is asked for twenty times a second',
    rows: ['62'],
    edits: [
      {
        from: 'staleTime: STALE_MS,',
        to: `staleTime: STALE_MS,
        refetchInterval: 50,`,
      },
    ],
    killedBy: ['tests/e2e/walk.spec.ts'],
  },
  {
    what: 'npm may write ranges',
    rows: ['63', '64'],
    edits: [{ from: `'save-exact=true', `, to: '' }],
    killedBy: ['tests/architecture/supply-rules.test.ts'],
  },
  {
    what: 'The path of a chat encodes its id by itself',
    rows: ['65'],
    edits: [
      {
        from: 'const url = `${telegramSettingsUrl(api)}${pathSegment(id)}/`',
        to: 'const url = `${telegramSettingsUrl(api)}${encodeURIComponent(id)}/`',
      },
    ],
    killedBy: [
      'tests/architecture/call-paths.test.ts',
      'tests/integration/call-paths.test.ts',
      'tests/e2e/ids.spec.ts',
    ],
  },
  {
    what: 'A long id is rounded to its neighbour',
    rows: ['66'],
    edits: [
      {
        from: 'return LONG_RUN.test(text) ? JSON.parse(withLongIntegersAsTexts(text)) : answer',
        to: 'return answer',
      },
      { from: 'return Math.abs(id) <= Number.MAX_SAFE_INTEGER', to: 'return Number.isFinite(id)' },
    ],
    killedBy: ['tests/e2e/ids.spec.ts'],
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
    what: 'nginx itself refuses an address that cannot be decoded',
    rows: ['69'],
    edits: [{ from: `      'error_page 400 =200 /index.html;',\n`, to: '' }],
    killedBy: ['tests/deploy/nginx.test.ts'],
  },
  {
    what: 'An address that cannot be decoded is left to the router',
    rows: ['69'],
    edits: [
      {
        from: `  if (!isDecodable(history.location.pathname)) history.replace('/')
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/sign-in.spec.ts'],
  },
  {
    what: 'Nobody notices that the page is being left',
    rows: ['70'],
    edits: [
      {
        from: `  watchUnload()
`,
        to: '',
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts'],
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
    what: 'A started sign-in lives for ten minutes',
    rows: ['72'],
    edits: [{ from: 'const LIFETIME_MS = 24 * 60 * 60_000', to: 'const LIFETIME_MS = 10 * 60_000' }],
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
    what: 'Without a client that is known, the screen says that there is none',
    rows: ['74'],
    edits: [
      {
        from: '<QueryPanel state={record}',
        to: `<QueryPanel state={{ ...record, kind: 'ready', failure: null }}`,
      },
    ],
    killedBy: ['tests/integration/user-record.test.tsx'],
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
    what: 'A pattern for e-mails tries each dot of the host',
    rows: ['77'],
    edits: [{ from: String.raw`[^\s@][^\s@.]*\.[^\s@]+$`, to: String.raw`[^\s@]+\.[^\s@]+$` }],
    killedBy: ['tests/architecture/patterns.test.ts'],
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
  {
    what: 'Without the client the chat is told nothing',
    rows: ['79'],
    edits: [
      {
        from: 'if (client === undefined && session.clientId !== null && !state?.fetchFailureCount) return',
        to: 'if (client === undefined) return',
      },
    ],
    killedBy: ['tests/e2e/start-up.spec.ts'],
  },
  {
    what: 'A foreign text may turn the sentence around it',
    rows: ['80'],
    edits: [{ from: 'return TURNS_TEXT.test(text) ?', to: `return text === '' ?` }],
    killedBy: ['tests/e2e/hostile-data.spec.ts'],
  },
  {
    what: 'The build is written for newer browsers than the page names',
    rows: ['81'],
    edits: [{ from: '"firefox >= 115"', to: '"firefox >= 128"' }],
    killedBy: ['tests/architecture/browser-floor.test.ts'],
  },
  {
    what: 'Each call needs what the oldest browsers lack',
    rows: ['81'],
    edits: [
      {
        from: `  const joined = new AbortController()
`,
        to: `  return AbortSignal.any([...signals])
  const joined = new AbortController()
`,
      },
    ],
    killedBy: ['tests/deploy/dist.test.ts', 'tests/e2e/browser-floor.spec.ts'],
  },
  {
    what: 'A web server with a certificate answers to any name',
    rows: ['82'],
    edits: [
      {
        from: `const misdirected = isNamed
`,
        to: `const misdirected = isNamed && certificate === undefined
`,
      },
    ],
    killedBy: ['tests/architecture/nginx.test.ts', 'tests/deploy/nginx.test.ts'],
  },
  {
    what: 'The bill of materials does not say who supplies a library',
    rows: ['83'],
    edits: [
      {
        from: `({ ...component(entry, 'library'), supplier: supplierOf(entry) })`,
        to: `({ ...component(entry, 'library'), supplier: { name: '' } })`,
      },
    ],
    killedBy: ['tests/architecture/sbom.test.ts'],
  },
  {
    what: 'The typeface ships without its notice',
    rows: ['83'],
    edits: [
      {
        from: `['@fontsource-variable/golos-text', '@mdi/js', 'tailwindcss']`,
        to: `['@mdi/js', 'tailwindcss']`,
      },
    ],
    killedBy: ['tests/deploy/dist.test.ts'],
  },
  {
    what: 'A list may have any number of rows',
    rows: ['86'],
    edits: [{ from: 'z.array(z.unknown()).check(z.maxLength(MAX_ROWS))', to: 'z.array(z.unknown())' }],
    killedBy: ['tests/e2e/huge-answers.spec.ts'],
  },
]
