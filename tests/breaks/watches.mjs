// The watches of every browser test, long sessions, the random user and the supply chain (quality O1–O6, 61–64)

const SECRETS = 'tests/e2e/oracles/secrets.ts'
const REQUESTS = 'tests/e2e/oracles/requests.ts'
const LIVENESS = 'tests/e2e/oracles/liveness.ts'
const FIXTURES = 'tests/e2e/fixtures.ts'
const PLACES = "['markup', 'address', 'title', 'history', 'performance'] as const"
const CALLS = 'src/shared/api/http-client.ts'
const SUPPLY = 'tests/architecture/supply-rules.mjs'

const WATCHED = ['tests/e2e/oracles.spec.ts']
const HEAP = ['tests/e2e/heap.spec.ts']
const WALK = ['tests/e2e/walk.spec.ts']
const SUPPLY_TEST = ['tests/architecture/supply-rules.test.ts']

/** @returns {import('../architecture/break-rules.mjs').Break} of the watch for secrets, blind in one place */
const blindTo = (what, edit) => ({ rows: ['O1'], what, noticedBy: WATCHED, in: SECRETS, to: '', ...edit })

/** @returns {import('../architecture/break-rules.mjs').Break} of the rules on what is installed */
const supply = (what, edit) => ({ rows: ['63', '64'], what, noticedBy: SUPPLY_TEST, in: SUPPLY, ...edit })

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const WATCHES = [
  blindTo('Nobody looks for secrets in the markup of a page', {
    from: PLACES,
    to: PLACES.replace("'markup', ", ''),
  }),
  blindTo('Of a page the markup alone is looked through', { from: PLACES, to: "['markup'] as const" }),
  blindTo('Nobody looks for secrets in what a page keeps', {
    from: 'this.#sightings.push({ where: `localStorage "${key}"`, text: `${key} ${value}` })',
    also: [
      {
        in: SECRETS,
        from: 'this.#sightings.push({ where: `cookie "${name}"`, text: cookie, allowed })',
        to: '',
      },
    ],
  }),
  blindTo('Two keys of sessionStorage may hold the session, and each be named by it', {
    from: 'holders.slice(1)',
    to: 'holders.slice(2)',
    also: [
      {
        in: SECRETS,
        from: "this.#sightings.push({ where: 'name of a sessionStorage key', text: key })",
        to: 'void key',
      },
    ],
  }),
  blindTo('Nobody looks for secrets in what is asked for and sent', {
    from: 'this.#sightings.push({ where: `address of ${describe(request)}`, text: request.url(), allowed })',
    also: [
      {
        in: SECRETS,
        from: 'if (body !== null) this.#sightings.push({ where: `body of ${describe(request)}`, text: body, allowed })',
        to: '',
      },
      {
        in: SECRETS,
        from: "if (name !== 'cookie') {\n      this.#sightings.push({ where, text: value })\n",
        to: "if (name !== 'cookie') {\n",
      },
    ],
  }),
  blindTo('Any cookie may be sent with a secret', {
    from: "allowed: isQualification ? ['qualification token'] : [] })",
    to: "allowed: isQualification ? ['qualification token'] : ['access token'] })",
  }),
  blindTo('A bearer may go anywhere', {
    from: 'this.#addresses.isApi(url)\n',
    to: 'this.#addresses.isListedOrigin(url)\n',
  }),
  blindTo('Tokens in the answers of the provider are not learned', {
    from: 'this.#learnFromParameters(new URLSearchParams(hash.slice(1)))',
  }),
  blindTo('Tokens in addresses are not learned', {
    from: 'const url = new URL(request.url())\n    this.#learnFromParameters(url.searchParams)',
    to: 'const url = new URL(request.url())',
  }),
  blindTo('Nobody looks for secrets in the console and in errors', {
    in: FIXTURES,
    from: "this.#secrets.sawText('a console message', message.text())",
    also: [{ in: FIXTURES, from: "this.#secrets.sawText('a page error', String(error.error()))", to: '' }],
  }),
  {
    rows: ['O1'],
    what: 'The program keeps a second copy of the token',
    in: 'src/shared/auth/sign-in/check-answer.ts',
    from: 'adoptSession(session)\n',
    to: "adoptSession(session)\n    localStorage.setItem('back-office:last', session.accessToken)\n",
    noticedBy: WATCHED,
  },
  {
    rows: ['O2'],
    what: 'Nobody hears what the policy refuses',
    in: FIXTURES,
    from: 'void reporters.reportViolation({ directive, blocked, sample })',
    to: 'void [directive, blocked, sample]',
    noticedBy: WATCHED,
  },
  {
    rows: ['O2'],
    what: 'The page has a picture that the policy refuses',
    in: 'index.html',
    from: '<noscript>',
    to: '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" /><noscript>',
    noticedBy: WATCHED,
  },
  {
    rows: ['O3'],
    what: 'Errors that nobody has caught are not reported',
    in: FIXTURES,
    from: 'this.#consoleTexts.push(String(error.error()))',
    to: '',
    noticedBy: WATCHED,
  },
  {
    rows: ['O2', 'O3'],
    what: 'Errors in the console are not reported',
    in: FIXTURES,
    from: "message.type() === 'error' || ",
    to: '',
    noticedBy: WATCHED,
  },
  {
    rows: ['O3'],
    what: 'Warnings are not reported',
    in: FIXTURES,
    from: " || (message.type() === 'warning' && !APP_LOG.test(message.text()))",
    to: '',
    noticedBy: WATCHED,
  },
  {
    rows: ['O3'],
    what: 'What is reported fails no test',
    in: FIXTURES,
    from: "expect(problems, 'what every test asserts (quality A.0)').toEqual([])",
    to: 'void problems',
    noticedBy: WATCHED,
  },
  {
    rows: ['O4'],
    what: 'A page may ask for the same as often as it likes',
    in: REQUESTS,
    from: 'const MOST_REPEATS = 3',
    to: 'const MOST_REPEATS = 300',
    also: [
      { in: REQUESTS, from: 'const MOST_PER_SECOND = 10', to: 'const MOST_PER_SECOND = 1000' },
      { in: REQUESTS, from: 'const MOST_DOCUMENTS = 4', to: 'const MOST_DOCUMENTS = 400' },
    ],
    noticedBy: WATCHED,
  },
  {
    rows: ['O4'],
    what: 'Any origin may be asked',
    in: REQUESTS,
    from: '!this.#addresses.isListedOrigin(url) && !this.#origins.has(url.origin)',
    to: "this.#origins.has(url.origin) && url.protocol === 'ftp:'",
    noticedBy: WATCHED,
  },
  {
    rows: ['O5'],
    what: 'Nobody looks whether a page is alive in the end',
    in: FIXTURES,
    from: "if (state === 'finished' && this.#isFinished) liveness.push(...(await livenessProblems(page)))",
    to: '',
    noticedBy: WATCHED,
  },
  {
    rows: ['O5'],
    what: 'A page may be empty',
    in: LIVENESS,
    from: "if ((await region.innerText()).trim() === '') problems.push('O5: the page is empty')",
    to: '',
    noticedBy: WATCHED,
  },
  {
    rows: ['O5'],
    what: 'A page may wait for ever',
    in: LIVENESS,
    from: 'problems.push(`O5: «${WAITING}» for more than ${LONGEST_WAIT_MS / 1000} s`)',
    to: '',
    noticedBy: WATCHED,
  },
  {
    rows: ['O5'],
    what: 'The same may be told twice at once, on a page that has crashed',
    in: LIVENESS,
    from: '.length > 1) problems',
    to: '.length > 2) problems',
    also: [
      {
        in: LIVENESS,
        from: "if (CRASH.test(await page.locator('body').innerText())) problems.push('O5: an error boundary is shown')",
        to: '',
      },
    ],
    noticedBy: WATCHED,
  },
  {
    rows: ['O6'],
    what: 'What axe finds fails no test',
    in: FIXTURES,
    from: "expect(found, 'axe (O6)').toEqual([])",
    to: 'void found',
    noticedBy: WATCHED,
  },
  {
    rows: ['O6'],
    what: 'Axe is asked for the newest rules alone',
    in: FIXTURES,
    from: "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']",
    to: "['wcag21a', 'wcag21aa', 'wcag22aa']",
    noticedBy: WATCHED,
  },
  {
    rows: ['O6'],
    what: 'The link of the logo has no name',
    in: 'src/widgets/header/ui/header.tsx',
    from: 'aria-label="Сайт для бизнеса"',
    to: '',
    noticedBy: WATCHED,
  },
  {
    rows: ['61'],
    what: 'A listener of the width of the window stays when its part of the page is gone',
    in: 'src/shared/lib/media/use-media-query.ts',
    from: "return () => list.removeEventListener('change', onChange)",
    to: 'return () => undefined',
    noticedBy: HEAP,
  },
  {
    rows: ['61'],
    what: 'A timer that looks at the width of the window is never stopped',
    in: 'src/shared/lib/media/use-media-query.ts',
    from: "list.addEventListener('change', onChange)",
    to: "list.addEventListener('change', onChange)\n      setInterval(onChange, 60_000)",
    noticedBy: HEAP,
  },
  {
    rows: ['61'],
    what: 'Dialogs are kept when they are closed',
    in: 'src/shared/ui/dialog.tsx',
    from: 'data-shape={shape}\n',
    to: 'data-shape={shape}\n          ref={(element: HTMLElement | null) => void KEPT.push(element)}\n',
    also: [
      {
        in: 'src/shared/ui/dialog.tsx',
        from: 'type DialogProps = {',
        to: 'const KEPT: (HTMLElement | null)[] = []\n\ntype DialogProps = {',
      },
    ],
    noticedBy: HEAP,
  },
  {
    rows: ['62'],
    what: 'A call that has failed leaves a rejection that nobody handles',
    in: CALLS,
    from: '  if (!response.ok) {\n',
    to: "  if (!response.ok) {\n    void Promise.reject(new Error('a call has failed'))\n",
    noticedBy: WALK,
  },
  {
    rows: ['62'],
    what: 'A call that has failed is logged with its token',
    in: CALLS,
    from: '  if (!response.ok) {\n',
    to: '  if (!response.ok) {\n    console.warn(`[call] ${where} ${token}`)\n',
    noticedBy: WALK,
  },
  {
    rows: ['62'],
    what: 'The balance is asked for twenty times a second',
    in: 'src/app/query/create-query-client.ts',
    from: 'staleTime: STALE_MS,',
    to: 'staleTime: STALE_MS,\n        refetchInterval: 50,',
    noticedBy: WALK,
  },
  {
    rows: ['62'],
    what: 'A key of the keyboard takes the page away',
    in: 'src/widgets/command-palette/ui/command-palette.tsx',
    from: "document.addEventListener('keydown', onKey)",
    to: "document.addEventListener('keydown', onKey)\n    document.addEventListener('keydown', () => document.querySelector('main')?.replaceChildren())",
    noticedBy: WALK,
  },
  supply('A version may be a range of patches', {
    from: String.raw`const EXACT = /^\d+`,
    to: String.raw`const EXACT = /^~?\d+`,
  }),
  supply('A version may be any text', {
    from: '...(EXACT.test(asked[name] ?? \'0.0.0\') ? [] : [`${name}: "${asked[name]}" is no exact version`]),',
    to: '',
  }),
  supply('The lock file may be of another package.json', {
    from: 'asked[name] === locked[name]',
    to: 'name in locked',
  }),
  supply('Direct tools are not looked at', {
    from: '...[supply, tools].flatMap(manifestProblems),',
    to: '...[supply].flatMap(manifestProblems),',
  }),
  supply('npm may run scripts of packages', { from: "'ignore-scripts=true', ", to: '' }),
  supply('npm may write ranges', { from: "'save-exact=true', ", to: '' }),
  supply('npm may install from repositories', { from: ", 'allow-git=none'", to: '' }),
  supply('Settings of npm are looked for in the product alone', {
    from: '...[supply, tools].flatMap(settingsProblems),',
    to: '...[supply].flatMap(settingsProblems),',
  }),
  supply('A package may be a link to a folder', {
    from: '...(link === true ? [`${place}: a link to a folder`] : []),',
    to: '',
  }),
  supply('A package may have any version', {
    from: '...(EXACT.test(version.replace(/\\+.*/, \'\')) ? [] : [`${place}: "${version}" is no version`]),',
    to: '',
  }),
  supply('Any digest is good', {
    from: String.raw`/^sha512-[\w+/]{86}==$/.test(integrity)`,
    to: "integrity !== ''",
  }),
  supply('A package may have no digest', {
    from: String.raw`/^sha512-[\w+/]{86}==$/.test(integrity)`,
    to: String.raw`/^(?:sha512-[\w+/]{86}==)?$/.test(integrity)`,
  }),
  supply('What lies in the archive of another package needs a digest of its own', {
    from: 'inBundle === true || ',
    to: '',
  }),
  supply('A package may come from anywhere', {
    from: '...(resolved === undefined ? [] : [`${place}: comes from ${resolved}`]),',
    to: '',
  }),
  supply('A package may ask for addresses', {
    from: String.raw`const FOREIGN = /^(?!npm:)[\w+.-]+:|`,
    to: 'const FOREIGN = /',
  }),
  supply('A package may ask for repositories', {
    from: String.raw`|^[\w.-]+\/[\w.-]+(?:#|$)/`,
    to: '/',
  }),
  supply('Another name in the registry is foreign', { from: '(?!npm:)', to: '' }),
  supply('A lock file may lack what a package needs', {
    from: '...completenessProblems(supply),',
    to: '',
  }),
  supply('A lock file of the tools may lack what they need', {
    from: '...completenessProblems({ ...tools, around: packages }),',
    to: '',
  }),
  supply('A lock file may lack binaries of other systems', {
    from: '      ...dependencies,\n      ...optionalDependencies,\n',
    to: '      ...dependencies,\n',
  }),
  supply('Optional peers have to be there', { from: '?.optional !== true', to: ' !== true' }),
  supply('Licences are not looked at', {
    from: '...licenceProblems({ packages: [...packages, ...tools.packages], budget, licenceOf }),',
    to: '...licenceProblems({ packages: [], budget: { exceptions: [] }, licenceOf }),',
  }),
  supply('What ships may have the licences of tools', {
    from: '...(isProduction(entry) ? [] : budget.licencesOfUnmodifiedTools),',
    to: '...budget.licencesOfUnmodifiedTools,',
  }),
  supply('An exception is for everybody', {
    from: 'budget.exceptions.filter((known) => known.package === entry.name).map',
    to: 'budget.exceptions.map',
  }),
  supply('A package may name no licence', {
    from: 'if (licence === undefined) return [`${entry.place}: names no licence`]',
    to: 'if (licence === undefined) return []',
  }),
  supply('Exceptions that nothing needs stay', {
    from: 'budget.exceptions.filter((known) => !installed.has(known.package))',
    to: 'budget.exceptions.filter((known) => installed.has(known))',
  }),
  supply('One of the licences that hold together is enough', {
    from: '.every((part) => allowed.includes(part))',
    to: '.some((part) => allowed.includes(part))',
  }),
  supply('Of alternative licences all are wanted', {
    from: ".split(' OR ')\n    .some(",
    to: ".split(' OR ')\n    .every(",
  }),
  supply('What is allowed is too much already', { from: 'count > max', to: 'count >= max' }),
  supply('Nothing is counted', { from: 'count > max', to: 'count > 10 * max' }),
  supply('What is direct needs no reason', {
    from: '      .map((name) => `${name}: no reason in the README, "Dependencies"`),',
    to: '      .flatMap(() => []),',
  }),
  supply('Direct tools need no reason', { from: '    ...tools.manifest.dependencies,\n', to: '' }),
  supply('Reasons stay when their package has gone', {
    from: '.map((pattern) => `the README gives a reason for ${pattern}, which package.json does not name`),',
    to: '.flatMap(() => []),',
  }),
]
