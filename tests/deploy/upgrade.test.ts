import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect as browserDefaults, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags, resolveBrowser } from '../e2e/browser.ts'
import { createProviderServer } from '../provider/server.ts'
import { createState } from '../provider/state.ts'
import { copyProject } from './copy-project.ts'
import { createCertificate, findNginx, freePorts, type RunningNginx, startNginx } from './nginx.ts'

/** Playwright's default timeout of 5 s is too short on a machine that is also building. */
const browserExpect = browserDefaults.configure({ timeout: 30_000 })

// Runs the commands of docs/first-hour.md in a temporary folder: an installation, upgrades to newer builds and a
// rollback, while a browser tab has the old release open.

const nginx = findNginx()
if (nginx === null) throw new Error('There is no nginx to test')
if (!existsSync('dist')) throw new Error('There is no build to serve: run "npm run build" first')

const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'))
const place = (...names: string[]) => path.join(folder, ...names)
const www = place('www')
const clone = place('clone')
let origin = ''
let server: RunningNginx | undefined
let provider: Server | undefined
let browser: Browser | undefined

async function signIn(page: Page, path = '/main'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: /^Полный доступ/ }).click({ timeout: 30_000 })
  await browserExpect(page.getByRole('contentinfo')).toBeVisible()
}

/** Returns the commands in the code blocks of a section of docs/first-hour.md. */
function commandsOf(section: string): readonly string[] {
  const text = readFileSync('docs/first-hour.md', 'utf8')
  const [, part = ''] = text.split(`\n## ${section}`)
  return [...(part.split('\n## ')[0] ?? '').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
}

/**
 * Runs commands of docs/first-hour.md in a copy of the project, with the folders and hosts of the test in place of
 * those in the document.
 */
function run(commands: string): string {
  const { port } = new URL(origin)
  const own = commands
    .replaceAll('/etc/nginx/back-office', place('site/conf'))
    .replaceAll('/etc/nginx/sites-enabled', place('sites'))
    .replaceAll('/var/www/back-office', www)
    .replaceAll('/srv/back-office', clone)
    .replaceAll('/srv/cabinet', place('cabinet'))
    .replaceAll(/\/etc\/ssl\/cabinet\.(pem|key)/g, place('cabinet.$1'))
    .replaceAll('https://cabinet.example.ru', origin)
    .replaceAll('cabinet.example.ru', 'localhost')
    .replaceAll(
      '--redirect-from 80',
      `--listen "127.0.0.1:${port} ssl" --root ${www} --include-dir ${place('site/conf')} --log-dir ${place('logs')}`,
    )
    .replaceAll(/^curl .*$/gm, '')
  expect(own).not.toMatch(/ \/(?:etc|srv|var)\//)
  const { NODE_ENV: _mode, ...env } = process.env
  return execFileSync('sh', ['-euc', own], {
    cwd: clone,
    env: { ...env, PATH: `${place('bin')}:${env.PATH}`, NODE_EXTRA_CA_CERTS: place('cabinet.pem') },
    encoding: 'utf8',
    // With pipes, the error of a failed command contains its output.
    stdio: 'pipe',
  })
}

function script(name: string, text: string): void {
  writeFileSync(place('bin', name), `#!/bin/sh\n${text}\n`)
  chmodSync(place('bin', name), 0o755)
}

const releaseOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { release: string }).release
const assetsOf = (dist: string) => readdirSync(path.join(dist, 'assets'))
const served = () => readdirSync(path.join(www, 'assets'))

async function openTab(): Promise<{ page: Page; scripts: string[] }> {
  const context = await browser?.newContext({
    baseURL: origin,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
  })
  if (context === undefined) throw new Error('There is no browser')
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/')) scripts.push(`${response.status()} ${path.basename(pathname)}`)
  })
  return { page, scripts }
}

const ownRelease = (page: Page) => page.locator('meta[name="release"]').getAttribute('content')

beforeAll(async () => {
  for (const name of ['bin', 'sites', 'cabinet', 'logs', 'site/conf/locations', 'www']) {
    mkdirSync(place(name), { recursive: true })
  }
  copyProject(clone, [])
  cpSync('public/config.json', place('cabinet/config.json'))

  createCertificate('localhost', place('cabinet.key'), place('cabinet.pem'))
  const [port = 0, providerPort = 0] = await freePorts(2)
  origin = `https://localhost:${port}`
  script('nginx', `exec ${nginx.file} -e ${place('start.log')} -p ${folder} -c ${place('nginx.conf')} "$@"`)
  script('service', 'exit 0')
  // Instead of `git`, the commands run a script that creates the next release: another version, and a changed text in
  // a lazy chunk.
  script(
    'git',
    `sed -i 's/"version": "0[^"]*"/"version": "9.0.0"/' package.json
     sed -i 's/Добавить адрес/Добавить новый адрес/' $(grep -rl 'Добавить адрес' src)`,
  )
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  script('npm', `[ "$1" = ci ] || exec ${npm} "$@"`)

  const serve = createProviderServer(createState())
  const tls = { key: readFileSync(place('cabinet.key')), cert: readFileSync(place('cabinet.pem')) }
  const started = createServer(tls, (request, response) => void serve(request, response))
  provider = started
  await new Promise<void>((resolve) => started.listen(providerPort, '127.0.0.1', resolve))
  // With `add_header` in a location, nginx does not add the app's headers there. The provider's pages must not have the
  // app's CSP.
  const proxy = `proxy_pass https://127.0.0.1:${providerPort}; proxy_set_header Host $http_host; add_header X-Provider 1;`
  writeFileSync(
    place('site/conf/locations/provider.conf'),
    ['api', 'oidc', 'provider'].map((name) => `location ^~ /${name}/ { ${proxy} }`).join('\n'),
  )
  browser = await chromium.launch({ executablePath: resolveBrowser(), args: browserFlags() })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  provider?.closeAllConnections()
  provider?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('commands of docs/first-hour.md', () => {
  const [install = ''] = commandsOf('5. nginx')
  const [build = '', upgrade = '', back = '', clean = ''] = commandsOf('7. An upgrade')

  it('quality 104: upgrade the app under nginx while a tab is open, and roll the upgrade back', {
    timeout: 600_000,
  }, async () => {
    const before = assetsOf('dist')
    const oldRelease = releaseOf('dist/version.json')
    // Makes nginx's own check of the configuration include the site that the commands write.
    writeFileSync(place('nginx.conf'), `events {} http { include ${place('sites/*.conf')}; }`)
    run(install)
    server = await startNginx(nginx, folder, ['site'], [Number(new URL(origin).port)])

    const tab = await openTab()
    await signIn(tab.page)
    expect(await ownRelease(tab.page)).toBe(oldRelease)
    const loaded = tab.scripts.length

    const [, pull = '', check = ''] = build.split('\n')
    run(pull)
    const release = releaseOf(path.join(clone, 'dist/version.json'))
    expect(release).toMatch(/^9\.0\.0\+/)
    expect(release).not.toBe(oldRelease)
    const after = assetsOf(path.join(clone, 'dist'))
    const gone = before.filter((name) => !after.includes(name))
    expect(gone.length).toBeGreaterThan(1)
    const told = run(`${check} | head -6`)
    expect(told).toContain(`работает ${oldRelease} (контракт `)

    run(upgrade)
    const policy = readFileSync(place('site/conf/security-headers.conf'), 'utf8')
    // Expects hashes of the import maps of both releases, and of the preload script, which did not change.
    expect(new Set(policy.match(/'sha256-[^']+'/g)).size).toBe(3)
    expect(served()).toEqual(expect.arrayContaining([...before, ...after]))
    expect(readFileSync(path.join(www, 'index.html'), 'utf8')).toContain(`content="${release}"`)
    expect(releaseOf(path.join(www, 'version.json'))).toBe(release)
    const answer = await tab.page.request.get('/version.json')
    expect(await answer.json()).toMatchObject({ release })

    // Opens a screen and a dialog whose chunks the tab has not loaded yet, and which the new release does not contain.
    await tab.page.getByRole('link', { name: 'Уведомления', exact: true }).click()
    await tab.page.getByRole('button', { name: 'Добавить' }).first().click()
    await browserExpect(tab.page.getByRole('dialog', { name: 'Добавить адрес', exact: true })).toBeVisible()
    expect(await ownRelease(tab.page)).toBe(oldRelease)
    const late = tab.scripts.slice(loaded)
    expect(late.filter((line) => gone.some((name) => line === `200 ${name}`)).length).toBeGreaterThan(0)
    expect(late.filter((line) => !line.startsWith('200 '))).toEqual([])

    const other = await openTab()
    await signIn(other.page, '/settings/notifications')
    expect(await ownRelease(other.page)).toBe(release)
    await other.page.getByRole('button', { name: 'Добавить' }).first().click()
    await browserExpect(other.page.getByRole('dialog', { name: 'Добавить новый адрес' })).toBeVisible()

    run(back)
    expect(releaseOf(path.join(www, 'version.json'))).toBe(oldRelease)
    for (const encoding of ['identity', 'gzip']) {
      const page = await tab.page.request.get('/', { headers: { 'Accept-Encoding': encoding } })
      expect(await page.text()).toContain(`content="${oldRelease}"`)
    }
    const restored = await openTab()
    await signIn(restored.page)
    expect(await ownRelease(restored.page)).toBe(oldRelease)
    await other.page.getByRole('button', { name: 'Закрыть' }).click()
    await other.page.getByRole('link', { name: 'История', exact: true }).click()
    await browserExpect(other.page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
    expect(other.scripts.filter((line) => !line.startsWith('200 '))).toEqual([])
  })

  it('quality 104: delete an asset when the three latest releases no longer have it', {
    timeout: 60_000,
  }, () => {
    // Installs further releases, each with a new asset, and expects the assets of the last three releases.
    for (const [index, kept] of [[1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5]].entries()) {
      const number = index + 1
      for (const name of assetsOf(path.join(clone, 'dist')).filter((name) =>
        name.startsWith('of-release-'),
      )) {
        rmSync(path.join(clone, 'dist/assets', name))
      }
      writeFileSync(path.join(clone, 'dist/assets', `of-release-${number}.js`), '')
      run(upgrade.replace('%S)', `%S).${number}`))
      run(clean)
      expect(served().filter((name) => name.startsWith('of-release-'))).toEqual(
        kept.map((release) => `of-release-${release}.js`),
      )
      expect(served()).toEqual(expect.arrayContaining(assetsOf(path.join(clone, 'dist'))))
    }
  })
})
