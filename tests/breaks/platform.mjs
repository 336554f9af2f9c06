// The browser's platform, contents and third parties (quality 27–37)

const HREF = 'src/shared/lib/href/href.ts'
const PARTNER = 'src/entities/partner/api/partner.dto'
const PAYMENT_LINK = 'src/entities/payment-link/api/payment-link.dto'
const PURCHASE_REQUEST = 'src/entities/purchase-request/api/purchase-request.dto'
const REGISTRY = 'src/entities/registry/api/registry.dto'
const CONFIG = 'src/shared/config/config.dto'
const SAFE_STORAGE = 'src/shared/lib/storage/safe-storage.ts'
const STORAGE_SLOT = 'src/shared/lib/storage/storage-slot.ts'
const USER_DATA = 'src/shared/lib/storage/user-data.ts'
const SESSION_STORE = 'src/shared/auth/session/session-store'
const HEADERS = 'deploy/headers.json'
const INTEGRATIONS = 'src/app/integrations/integrations.ts'
const OPERATOR_MODULE = 'src/app/integrations/operator-module.ts'
const DIST_RULES = 'tests/architecture/dist-rules.mjs'
const DIST_LISTS = 'tests/architecture/bundle-budget.json'

const HREF_TEST = 'src/shared/lib/href/href.test.ts'
const PHONE_TEST = 'src/shared/lib/phone/phone.test.ts'
const STORAGE_TEST = 'src/shared/lib/storage/storage.test.ts'
const COLUMNS_TEST = 'src/widgets/list-screen/model/columns.test.ts'
const TRANSACTIONS_TEST = 'src/shared/auth/sign-in/transactions.test.ts'
const OTHER_TABS_TEST = 'src/shared/auth/leave/other-tabs.test.ts'
const HEADERS_TEST = 'tests/architecture/headers.test.ts'
const DIST_TEST = 'tests/architecture/dist-files.test.ts'
const SHELL_TEST = 'tests/integration/shell.test.tsx'
const HOSTILE_BROWSER = 'tests/e2e/hostile-data.spec.ts'
const SHELL_BROWSER = 'tests/e2e/shell.spec.ts'
const START_UP_BROWSER = 'tests/e2e/start-up.spec.ts'
const NOTIFICATIONS_BROWSER = 'tests/e2e/notifications.spec.ts'

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const PLATFORM = [
  {
    rows: ['27'],
    what: 'The addresses for registries are markup',
    in: 'src/pages/notifications/ui/email-table.tsx',
    from: "header: 'Почтовый адрес',",
    to: "header: 'Почтовый адрес',\n    cell: ({ getValue }) => <span dangerouslySetInnerHTML={{ __html: getValue() }} />,",
    noticedBy: [HOSTILE_BROWSER],
  },
  {
    rows: ['27'],
    what: 'The long texts of the lists are markup',
    in: 'src/shared/ui/clamped-text.tsx',
    from: 'title={text}>\n      {text}\n    </span>',
    to: 'title={text} dangerouslySetInnerHTML={{ __html: text }} />',
    noticedBy: [HOSTILE_BROWSER],
  },
  {
    rows: ['27', '37'],
    what: 'A forbidden text is overlooked where a harmless one stands beside it',
    in: DIST_RULES,
    from: 'const at = rest.indexOf(text)',
    to: 'const at = except.some((known) => content.includes(known)) ? -1 : rest.indexOf(text)',
    // The same mistake, made for all texts.
    also: [
      {
        in: DIST_LISTS,
        from: '{ "text": "eval(", "except": [] }',
        to: '{ "text": "eval(", "except": ["eval"] }',
      },
    ],
    noticedBy: [DIST_TEST],
  },
  {
    rows: ['27'],
    what: 'The build may make functions of texts',
    in: DIST_LISTS,
    from: '    { "text": "new Function", "except": [] },\n    { "text": "eval(", "except": [] },\n    { "text": "document.write", "except": [] }',
    to: '    { "text": "innerHTML =", "except": [] }',
    noticedBy: [DIST_TEST],
  },

  {
    rows: ['28'],
    what: 'Web addresses of data may have any protocol',
    in: HREF,
    from: 'return isSafeWebUrl(url) ? url.href : null',
    to: 'return url.href',
    noticedBy: [
      HREF_TEST,
      `${PARTNER}.test.ts`,
      `${PAYMENT_LINK}.test.ts`,
      `${PURCHASE_REQUEST}.test.ts`,
      `${REGISTRY}.test.ts`,
    ],
  },
  {
    rows: ['28'],
    what: 'A host that begins or ends like this machine is taken for it',
    in: HREF,
    from: String.raw`/^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/`,
    to: String.raw`/localhost|127(?:\.\d{1,3}){3}|\[::1\]/`,
    noticedBy: [HREF_TEST],
  },
  {
    rows: ['28'],
    what: 'Links of mail carry headers',
    in: HREF,
    from: String.raw`/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/`,
    to: String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
    also: [
      {
        in: HREF,
        from: "`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`",
        to: '`mailto:${email}`',
      },
    ],
    noticedBy: [HREF_TEST],
  },
  {
    rows: ['28'],
    what: 'Any text is a link of mail',
    in: HREF,
    from: 'return EMAIL.test(email) ?',
    to: "return email !== '' ?",
    noticedBy: [HREF_TEST],
  },
  {
    rows: ['28'],
    what: 'A link of phone is made of any text with a number in it',
    in: HREF,
    from: String.raw`/^\+\d{3,15}$/`,
    to: String.raw`/\d{3,}/`,
    noticedBy: [HREF_TEST],
  },
  {
    rows: ['28'],
    what: 'A link of phone has the number without its plus',
    in: HREF,
    from: '`tel:${normalizedPhone}`',
    to: '`tel:${normalizedPhone.slice(1)}`',
    noticedBy: [HREF_TEST, PHONE_TEST],
  },
  {
    rows: ['28'],
    what: 'A web address with a user in it, or of this site by two slashes, may be configured',
    in: `${CONFIG}.ts`,
    from: "return !value.startsWith('//') && !value.includes('\\\\')",
    to: 'return true',
    also: [
      {
        in: `${CONFIG}.ts`,
        from: "    if (url.username !== '' || url.password !== '') return false\n",
        to: '',
      },
    ],
    noticedBy: [`${CONFIG}.test.ts`],
  },
  {
    rows: ['20', '28'],
    what: 'An address of any protocol may be configured',
    in: `${CONFIG}.ts`,
    from: 'return isSafeWebUrl(url)',
    to: 'return true',
    noticedBy: [`${CONFIG}.test.ts`],
  },
  {
    rows: ['28'],
    what: 'The router leads to addresses of any protocol',
    in: 'src/app/router/create-app-router.tsx',
    from: "['https:', 'mailto:', 'tel:']",
    to: "['https:', 'http:', 'mailto:', 'tel:', 'javascript:', 'data:', 'blob:']",
    noticedBy: [SHELL_TEST],
  },

  {
    rows: ['29'],
    what: 'Any site may frame the page',
    in: HEADERS,
    from: `"frame-ancestors": ["'none'"]`,
    to: '"frame-ancestors": ["*"]',
    // Old browsers know it alone, the others in the absence of the directive.
    also: [{ in: HEADERS, from: ',\n    "X-Frame-Options": "DENY"', to: '' }],
    noticedBy: [HEADERS_TEST, SHELL_BROWSER],
  },
  {
    rows: ['29'],
    what: 'An old browser lets this site frame the page',
    in: HEADERS,
    from: '"X-Frame-Options": "DENY"',
    to: '"X-Frame-Options": "SAMEORIGIN"',
    noticedBy: [HEADERS_TEST],
  },

  {
    rows: ['30'],
    what: 'The session is a variable of the page',
    in: `${SESSION_STORE}.ts`,
    from: '  current = session\n',
    to: '  current = session\n  Object.assign(window, { session })\n',
    // A session that outlives a reload is read, not stored.
    also: [
      {
        in: `${SESSION_STORE}.ts`,
        from: '  current ??= slot.read()\n',
        to: '  current ??= slot.read()\n  Object.assign(window, { session: current })\n',
      },
    ],
    noticedBy: [HOSTILE_BROWSER],
  },
  {
    rows: ['30'],
    what: 'A script of a third party may make the policy of script addresses its own',
    in: INTEGRATIONS,
    from: '  reserveScriptPolicy()\n',
    to: '',
    noticedBy: [HOSTILE_BROWSER],
  },

  {
    rows: ['31'],
    what: 'The analytics gets whole addresses',
    in: INTEGRATIONS,
    from: 'reload?.(`${currentOrigin()}${routePattern(router)}`)',
    to: 'reload?.(`${currentOrigin()}${router.state.location.href}`)',
    noticedBy: [START_UP_BROWSER],
  },
  {
    rows: ['31'],
    what: 'The chat gets the tax id, too',
    in: OPERATOR_MODULE,
    from: '    sla: client.sla,\n',
    to: '    sla: client.sla,\n    tax_id: client.taxId,\n',
    noticedBy: [START_UP_BROWSER],
  },
  {
    rows: ['31'],
    what: 'The guide gets the whole client',
    in: OPERATOR_MODULE,
    from: '    client_id: client.clientId,\n    merchants',
    to: '    ...client,\n    client_id: client.clientId,\n    merchants',
    noticedBy: [START_UP_BROWSER],
  },

  {
    rows: ['32'],
    what: 'A module of the operator that does not load is an uncaught failure',
    in: INTEGRATIONS,
    from: "      .catch((error: unknown) => logFailure('integrations', error))\n",
    to: '',
    noticedBy: [START_UP_BROWSER],
  },
  {
    rows: ['32'],
    what: 'A tool of the operator that throws takes the others along',
    in: INTEGRATIONS,
    from: '  try {\n    Promise.resolve(call()).catch((error: unknown) => logFailure(tool, error))\n  } catch (error) {\n    logFailure(tool, error)\n  }\n',
    to: '  Promise.resolve(call()).catch((error: unknown) => logFailure(tool, error))\n',
    noticedBy: [START_UP_BROWSER],
  },
  {
    rows: ['32'],
    what: 'A tool of the operator that fails later is an uncaught failure',
    in: INTEGRATIONS,
    from: 'Promise.resolve(call()).catch((error: unknown) => logFailure(tool, error))',
    to: 'call()',
    noticedBy: [START_UP_BROWSER],
  },
  {
    rows: ['32'],
    what: 'A module of the operator is waited for without end',
    in: INTEGRATIONS,
    from: 'Promise.race([import(/* @vite-ignore */ url), limit()])',
    to: 'import(/* @vite-ignore */ url)',
    noticedBy: [START_UP_BROWSER],
  },

  {
    rows: ['33'],
    what: 'A message between tabs is used whatever its shape',
    in: 'src/shared/auth/session/session-epoch.ts',
    from: 'if (message.success) listener(message.data)',
    to: 'if (event.data !== null) listener(event.data as TabMessage)',
    noticedBy: [OTHER_TABS_TEST],
  },

  {
    rows: ['34'],
    what: 'A new tab is told where it comes from',
    in: 'src/shared/ui/external-link.tsx',
    from: '<a {...rest} href={href} target="_blank" rel="noopener noreferrer">',
    to: '<a {...rest} href={href} target="_blank" rel="noopener">',
    noticedBy: [SHELL_BROWSER],
  },

  {
    rows: ['35', '36'],
    what: 'Users whose ids differ in their signs share their data',
    in: USER_DATA,
    from: '${encodeURIComponent(userId)}/',
    to: "${userId.replaceAll(/\\W/g, '')}/",
    noticedBy: [STORAGE_TEST],
  },
  {
    rows: ['36'],
    what: 'The data of a user are taken for those of a user whose id is the beginning',
    in: USER_DATA,
    from: '${encodeURIComponent(userId)}/',
    to: '${userId}/',
    noticedBy: [STORAGE_TEST],
  },
  {
    rows: ['35', '36'],
    what: 'What stands in the storage is used whatever its shape',
    in: STORAGE_SLOT,
    from: '{ value: z.parse(schema, envelope.value) }',
    to: '{ value: envelope.value as T }',
    noticedBy: [STORAGE_TEST, TRANSACTIONS_TEST, `${SESSION_STORE}.test.ts`],
  },
  {
    rows: ['36'],
    what: 'What stands in the storage is used whatever its version',
    in: STORAGE_SLOT,
    from: 'return envelope.version === version ? { value: z.parse(schema, envelope.value) } : null',
    to: 'return { value: z.parse(schema, envelope.value) }',
    noticedBy: [STORAGE_TEST],
  },
  {
    rows: ['35', '36'],
    what: 'What cannot be used stays in the storage',
    in: STORAGE_SLOT,
    from: '      if (entry === null) removeItem(area, key)\n',
    to: '',
    noticedBy: [STORAGE_TEST, `${SESSION_STORE}.test.ts`],
  },
  {
    rows: ['36'],
    what: 'What the browser does not take is not kept at all',
    in: SAFE_STORAGE,
    from: '  memory[area].set(key, text)\n',
    to: '',
    noticedBy: [STORAGE_TEST],
  },
  {
    rows: ['36'],
    what: 'When the storage is full, the older text outlives the newer one',
    in: SAFE_STORAGE,
    from: '    removeFromBrowser(area, key)\n  }\n  memory',
    to: '  }\n  memory',
    noticedBy: [STORAGE_TEST],
  },
  {
    rows: ['36'],
    what: 'A storage that the browser forbids stops what wants to keep something',
    in: SAFE_STORAGE,
    from: "  try {\n    return area === 'local' ? window.localStorage : window.sessionStorage\n  } catch {\n    return null\n  }\n",
    to: "  return area === 'local' ? window.localStorage : window.sessionStorage\n",
    also: [
      {
        in: SAFE_STORAGE,
        from: '  try {\n    const storage = browserStorage(area)\n    if (storage !== null) {\n      storage.setItem(key, text)\n      return\n    }\n  } catch {\n    // Full: the older text must not outlive the newer one.\n    removeFromBrowser(area, key)\n  }\n  memory[area].set(key, text)\n',
        to: '  browserStorage(area)?.setItem(key, text)\n',
      },
    ],
    noticedBy: [STORAGE_TEST, `${SESSION_STORE}.test.ts`, HOSTILE_BROWSER, NOTIFICATIONS_BROWSER],
  },
  {
    rows: ['36'],
    what: 'A choice of columns may have anything in it',
    in: 'src/widgets/list-screen/model/columns.ts',
    from: "  order: z.array(z.string()),\n  hidden: z.array(z.string()),\n  density: z.enum(['normal', 'dense']),\n",
    to: '  density: z.optional(z.string()),\n',
    noticedBy: [COLUMNS_TEST],
  },
  {
    rows: ['36'],
    what: 'A saved view may have anything in it',
    in: 'src/widgets/list-screen/model/saved-views.ts',
    from: 'z.string().check(z.minLength(1), z.maxLength(MAX_VIEW_NAME))',
    to: 'z.string()',
    noticedBy: [COLUMNS_TEST],
  },

  {
    rows: ['37'],
    what: 'Any file of the folder with the assets is deployed',
    in: DIST_LISTS,
    from: String.raw`assets/[\\w.-]+-[\\w-]{8}\\.(js|css)(\\.br|\\.gz)?`,
    to: 'assets/.+',
    noticedBy: [DIST_TEST],
  },
  {
    rows: ['37'],
    what: 'A file whose name only begins like a deployable one is deployed',
    in: DIST_RULES,
    from: '^(?:${pattern})$',
    to: '^(?:${pattern})',
    noticedBy: [DIST_TEST],
  },
  {
    rows: ['37'],
    what: 'The configuration and the page itself do not belong into the build',
    in: DIST_LISTS,
    from: String.raw`"index\\.html(\\.br|\\.gz)?",
    "config\\.json",`,
    to: '',
    noticedBy: [DIST_TEST],
  },
  {
    rows: ['37'],
    what: 'Scripts and styles of the build are not deployed',
    in: DIST_LISTS,
    from: '-[\\\\w-]{8}\\\\.(js|css)',
    to: '-[\\\\w-]{12}\\\\.(js|css)',
    noticedBy: [DIST_TEST],
  },
  {
    rows: ['37'],
    what: 'Files in no folder are deployed whatever they are',
    in: DIST_LISTS,
    from: '"favicon',
    to: String.raw`"[\\w.]+",
    "examples/.*",
    "favicon`,
    noticedBy: [DIST_TEST],
  },
  {
    rows: ['37'],
    what: 'The build may hold mocks, source maps and the addresses of its machine',
    in: DIST_RULES,
    from: 'if (at === -1) return []',
    to: "if (at === -1 || !text.includes('(')) return []",
    noticedBy: [DIST_TEST],
  },
]
