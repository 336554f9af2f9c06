import type { FaultRule, FaultSettings } from '../provider/faults.ts'

/** The embedded provider's control API (tests/provider/README.md) for one worker's server. */
export type ProviderControl = {
  /** Restores every persona's data and clears faults and sessions. */
  readonly reset: () => Promise<void>
  /** Replaces all rules; each names a call and its fault. */
  readonly setFaults: (rules: readonly FaultRule[], more?: Omit<FaultSettings, 'rules'>) => Promise<void>
  /** Revokes every access token. */
  readonly revoke: () => Promise<void>
  /** Fixes the time of the lists, as ISO with an offset, until the next reset. */
  readonly setNow: (now: string) => Promise<void>
  /** A qualification token for the take-over from onboarding. */
  readonly qualificationToken: (userId: string) => Promise<string>
}

export function providerControl(origin: string): ProviderControl {
  async function call(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${origin}/provider/${path}`, {
      method,
      // The server runs in this process; while the process is busy, a kept-alive connection may close under the next
      // call.
      headers: { Connection: 'close', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} /provider/${path}: ${response.status} ${await response.text()}`)
    return response
  }

  return {
    reset: async () => {
      await call('POST', 'reset')
    },
    setFaults: async (rules, more = {}) => {
      await call('PUT', 'faults', { rules, ...more })
    },
    setNow: async (now) => {
      await call('PUT', 'now', { now })
    },
    revoke: async () => {
      await call('POST', 'revoke')
    },
    qualificationToken: async (userId) => {
      const { token } = (await (await call('POST', 'tokens', { user_id: userId })).json()) as {
        token: string
      }
      return token
    },
  }
}
