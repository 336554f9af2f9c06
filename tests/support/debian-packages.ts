import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages on Debian as root, without starting any service. Elsewhere prints what to install. Does
 * not throw when this fails, because the caller then checks whether the executable exists.
 */
export function installDebianPackages(name: string, packages: readonly string[]): void {
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const isPossible = existsSync('/etc/debian_version') && process.getuid?.() === 0
  console.log(
    `${isPossible ? 'Installing' : 'Please install'} ${name}, on Debian by: apt-get ${install.join(' ')}`,
  )
  if (!isPossible) return
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  } as const
  try {
    // Waits for another test command that installs packages, because apt-get would fail.
    const aptGet = ['/tmp/install-debian-packages.lock', 'apt-get']
    execFileSync('flock', [...aptGet, 'update', '-qq'], options)
    execFileSync('flock', [...aptGet, '-qq', ...install], options)
  } catch (error) {
    console.log(`${name} could not be installed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
