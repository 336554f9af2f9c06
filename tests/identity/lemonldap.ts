import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installDebianPackages } from '../support/debian-packages.ts'

const PORTAL_MODULE = '/usr/share/perl5/Lemonldap/NG/Portal.pm'
const SHARED = '/usr/share/lemonldap-ng'
const PACKAGED_CONFIG = '/var/lib/lemonldap-ng/conf/lmConf-1.json'
/** Packages of the portal, including some that Debian only recommends but the portal needs to start. */
const PACKAGES = [
  'nginx',
  'openssl',
  'liblemonldap-ng-portal-perl',
  'libgd-securityimage-perl',
  'libgd-perl',
  'libimage-magick-perl',
  'libio-string-perl',
  'libstring-random-perl',
]

/** Returns true when LemonLDAP::NG is installed. On Debian as root, installs it if necessary. */
export function findLemonldap(): boolean {
  if (!existsSync(PORTAL_MODULE)) installDebianPackages('LemonLDAP::NG', PACKAGES)
  return existsSync(PORTAL_MODULE)
}

type Settings = {
  /** Folder for configuration, keys and sessions. */
  readonly folder: string
  /** Port on this machine, for the reverse proxy. */
  readonly port: number
  /** Public URL. The trailing slash is a part of the issuer. */
  readonly issuer: string
  readonly cabinet: string
}

export type Lemonldap = {
  /** Ends all sessions at the provider, which also invalidates their access tokens. */
  readonly endSessions: () => void
  readonly rotateKey: () => Promise<void>
  readonly close: () => Promise<void>
}

const ROLES =
  'clients.life_merchant.bnpl clients.life_merchant.basic clients.pay_api.basic clients.invoices transactions_all.read'

/** Starts the portal with the users `dwho`, `rtyler` and `msmith`; each name is also the password. */
export async function startLemonldap({ folder, port, issuer, cabinet }: Settings): Promise<Lemonldap> {
  const place = (...names: string[]) => path.join(folder, ...names)
  for (const name of ['conf', 'cache', 'sessions/lock', 'psessions/lock'])
    mkdirSync(place(name), { recursive: true })
  let generation = 0

  function writeConfig(): void {
    generation += 1
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const packaged: Record<string, object> = JSON.parse(readFileSync(PACKAGED_CONFIG, 'utf8'))
    const store = (name: string) => ({ Directory: place(name), LockDirectory: place(name, 'lock') })
    const rp = (name: string) => `oidcRPMetaDataOptions${name}`
    const config = {
      ...packaged,
      cfgNum: generation,
      portal: issuer,
      domain: new URL(issuer).hostname,
      securedCookie: 1,
      requireToken: 0,
      notification: 0,
      registerDB: 'Null',
      passwordDB: 'Null',
      portalDisplayRegister: 0,
      globalStorageOptions: {
        ...packaged.globalStorageOptions,
        ...store('sessions'),
      },
      persistentStorageOptions: store('psessions'),
      localSessionStorageOptions: cacheOptions('lemonldap-ng-session'),
      corsAllow_Headers: 'Authorization, Content-Type',
      cspFormAction: '*',
      issuerDBOpenIDConnectActivation: 1,
      oidcServiceMetaDataIssuer: issuer,
      oidcServiceAllowAuthorizationCodeFlow: 1,
      oidcServiceAllowImplicitFlow: 1,
      oidcServiceAllowHybridFlow: 1,
      oidcServicePrivateKeySig: privateKey,
      oidcServicePublicKeySig: publicKey,
      oidcServiceKeyIdSig: `key-${generation}`,
      macros: {
        ...packaged.macros,
        merchant_id: '$uid eq "dwho" ? "4101" : "4106"',
        cabinet_roles: `"${ROLES}"`,
      },
      oidcRPMetaDataOptions: {
        cabinet: {
          [rp('ClientID')]: 'merchant-back-office',
          [rp('Public')]: 1,
          [rp('RequirePKCE')]: 0,
          [rp('RedirectUris')]: `${cabinet}/login`,
          [rp('PostLogoutRedirectUris')]: `${cabinet}/login`,
          [rp('IDTokenSignAlg')]: 'RS256',
          [rp('BypassConsent')]: 1,
          [rp('LogoutBypassConfirm')]: 1,
          [rp('RefreshToken')]: 1,
        },
      },
      oidcRPMetaDataExportedVars: {
        cabinet: { email: 'mail', merchant_id: 'merchant_id', roles: 'cabinet_roles' },
      },
    }
    writeFileSync(place('conf', `lmConf-${generation}.json`), JSON.stringify(config))
  }

  function cacheOptions(namespace: string) {
    return {
      namespace,
      default_expires_in: 1,
      directory_umask: '007',
      cache_root: place('cache'),
      cache_depth: 3,
    }
  }

  const perlHash = (options: object) =>
    `{ ${Object.entries(options)
      .map(([key, value]) => `'${key}' => '${value}'`)
      .join(', ')} }`
  writeFileSync(
    place('lemonldap-ng.ini'),
    `[all]
logLevel = warn
checkTime = 1
[configuration]
type = File
dirName = ${place('conf')}
localStorage = Cache::FileCache
localStorageOptions = ${perlHash(cacheOptions('lemonldap-ng-config'))}
[portal]
staticPrefix = /static
templateDir = ${SHARED}/portal/templates
languages = en
[handler]
status = 0
`,
  )
  writeFileSync(place('portal.psgi'), 'use Lemonldap::NG::Portal;\nLemonldap::NG::Portal->run( {} );\n')
  writeConfig()

  let portal: ChildProcess | undefined

  async function start(): Promise<void> {
    const log = openSync(place('portal.log'), 'a')
    const args = ['-s', 'HTTP::Server::PSGI', '--host', '127.0.0.1', '--port', String(port)]
    portal = spawn('plackup', [...args, place('portal.psgi')], {
      stdio: ['ignore', log, log],
      env: { ...process.env, LLNG_DEFAULTCONFFILE: place('lemonldap-ng.ini') },
    })
    for (let left = 120; ; left -= 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`).catch(
        () => null,
      )
      if (answer?.ok === true) return
      if (left === 0) throw new Error(readFileSync(place('portal.log'), 'utf8'))
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  async function stop(): Promise<void> {
    const running = portal
    if (running === undefined || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await gone
  }

  await start()
  return {
    endSessions: () => {
      for (const name of readdirSync(place('sessions'))) {
        if (name !== 'lock') rmSync(place('sessions', name))
      }
      rmSync(place('cache'), { recursive: true, force: true })
      mkdirSync(place('cache'))
    },
    rotateKey: async () => {
      await stop()
      writeConfig()
      rmSync(place('cache'), { recursive: true, force: true })
      mkdirSync(place('cache'))
      await start()
    },
    close: stop,
  }
}
