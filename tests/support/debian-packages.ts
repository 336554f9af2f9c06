import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages on Debian as root, whose servers do not start; elsewhere, or when it fails, nothing is installed. */
export function installDebianPackages(name: string, packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    })
  } catch (error) {
    console.log(`${name} could not be installed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
