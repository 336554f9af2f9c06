import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** Starts a child process. The child is killed when the test's own process exits, unless it has already exited. */
export function start(file: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const started = spawn(file, args, options)
  const end = () => started.kill('SIGKILL')
  process.once('exit', end)
  started.once('exit', () => process.removeListener('exit', end))
  return started
}

export async function stop(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const gone = new Promise<unknown>((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await gone
}

/** Waits for a pattern in the output of a process. Returns the first group of the first match, or the whole match. */
export function said(running: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: unknown) => {
      text += String(chunk)
      const match = pattern.exec(text)
      if (match !== null) resolve(match[1] ?? match[0])
    }
    for (const stream of running.stdio.slice(1)) stream?.on('data', read)
    running.once('error', reject)
    running.once('exit', () => reject(new Error(`It ended and did not say ${pattern}: ${text}`)))
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
