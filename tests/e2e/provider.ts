import type { FaultRule, FaultSettings } from '../provider/faults.ts'

/** The control API of one worker's embedded provider (tests/provider/README.md). */
export type ProviderControl = {
  /** Restores the sample data, the clock of the lists and the initial faults. Users stay signed in. */
  readonly reset: () => Promise<void>
  /**
   * Replaces all fault settings: `rules` assigns faults to requests, `more` sets latency and chaos, which are
   * off by default.
   */
  readonly setFaults: (rules: readonly FaultRule[], more?: Omit<FaultSettings, 'rules'>) => Promise<void>
  readonly revoke: () => Promise<void>
  /** Sets the lists' clock to an ISO time with offset, until the next reset. */
  readonly setNow: (now: string) => Promise<void>
  /** Returns a token for the take-over from onboarding. */
  readonly qualificationToken: (userId: string) => Promise<string>
}

export function providerControl(origin: string): ProviderControl {
  async function call(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${origin}/provider/${path}`, {
      method,
      // Disables keep-alive, because the server, which runs in this process, may close an idle connection
      // just before it is reused.
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
