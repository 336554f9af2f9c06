import { createFaults, type FaultSettings, type Faults } from './faults.ts'
import { createPersonas, type Persona } from './personas.ts'

export type ProviderState = {
  /** In the order of the sign-in page. */
  readonly personas: () => readonly Persona[]
  readonly personaBySlug: (slug: string) => Persona | undefined
  readonly personaByUser: (userId: string) => Persona | undefined
  readonly personaByClient: (clientId: string) => Persona | undefined
  /** Makes the bearer token valid for the user. `expiresAt` in epoch milliseconds; without it the token does not expire. */
  readonly registerToken: (token: string, userId: string, expiresAt?: number) => void
  readonly revokeToken: (token: string) => void
  readonly revokeAllTokens: () => void
  /** The persona whose token this is, or undefined when unknown, expired or revoked. */
  readonly personaByToken: (token: string) => Persona | undefined
  /** Ids of new records: unique for the life of the process, reset or not. */
  readonly nextId: () => number
  readonly faults: Faults
  /** Restores the sample data and the initial faults. Sign-ins stay, so a test may reset while signed in. */
  readonly reset: () => void
}

/** One in-memory world: the sample data, the bearer tokens and the faults. */
export function createState(settings: FaultSettings = {}): ProviderState {
  let personas = createPersonas()
  let lastId = 100_000
  const tokens = new Map<string, { readonly userId: string; readonly expiresAt: number }>()
  const faults = createFaults(settings)

  const personaByUser = (userId: string) => personas.find((persona) => persona.userId === userId)

  return {
    personas: () => personas,
    personaBySlug: (slug) => personas.find((persona) => persona.slug === slug),
    personaByUser,
    personaByClient: (clientId) => personas.find((persona) => String(persona.client.client_id) === clientId),
    registerToken: (token, userId, expiresAt = Number.POSITIVE_INFINITY) => {
      tokens.set(token, { userId, expiresAt })
    },
    revokeToken: (token) => {
      tokens.delete(token)
    },
    revokeAllTokens: () => tokens.clear(),
    personaByToken: (token) => {
      const entry = tokens.get(token)
      if (entry === undefined || entry.expiresAt <= Date.now()) return undefined
      return personaByUser(entry.userId)
    },
    nextId: () => {
      lastId += 1
      return lastId
    },
    faults,
    reset: () => {
      personas = createPersonas()
      faults.reset()
    },
  }
}
