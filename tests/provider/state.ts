import { type Books, createBooks } from './data/books.ts'
import { HOUR } from './data/wire.ts'
import { createFaults, type FaultSettings, type Faults } from './faults.ts'
import { type IdentityHabit, identityHabit } from './identities.ts'
import { createPersonas, type Persona } from './personas.ts'

export type ProviderState = {
  /** The personas in the order of the sign-in page. */
  readonly personas: () => readonly Persona[]
  readonly personaBySlug: (slug: string) => Persona | undefined
  readonly personaByUser: (userId: string) => Persona | undefined
  /** Returns a persona by the `sub` that this identity provider issues. */
  readonly personaBySubject: (subject: string | undefined) => Persona | undefined
  readonly personaByClient: (clientId: string) => Persona | undefined
  /** Makes the bearer token valid for the user until `expiresAt` (epoch milliseconds), or indefinitely. */
  readonly registerToken: (token: string, userId: string, expiresAt?: number) => void
  readonly revokeToken: (token: string) => void
  readonly revokeAllTokens: () => void
  /** Returns the persona of a token; undefined if it is unknown, expired or revoked. */
  readonly personaByToken: (token: string) => Persona | undefined
  /** Returns an id for a new record, unique for the lifetime of the process, even after a reset. */
  readonly nextId: () => number
  /** Returns the lists of the persona's client, which are generated on first use. */
  readonly books: (persona: Persona) => Books
  /** Returns the epoch milliseconds that are used to generate the lists and to date new rows. */
  readonly now: () => number
  /** Sets the clock of the lists in epoch milliseconds, or restores the clock with `null`. Regenerates the lists. */
  readonly setNow: (moment: number | null) => void
  /** Returns a number that is part of every cursor. A cursor of an older generation is rejected. */
  readonly cursorGeneration: () => number
  readonly expireCursors: () => void
  readonly faults: Faults
  /** The identity provider to imitate. */
  readonly habit: IdentityHabit
  /** Restores the sample data and the initial faults but keeps sign-ins, so that a test can reset while signed in. */
  readonly reset: () => void
}

/** Creates the state in memory. `clock` returns epoch milliseconds, used for the lists only. */
export function createState(
  settings: FaultSettings = {},
  clock: () => number = Date.now,
  habit: IdentityHabit = identityHabit({}),
): ProviderState {
  let personas = createPersonas()
  let fixedNow: number | null = null
  let generation = 0
  const books = new Map<string, { readonly of: Books; readonly madeAt: number }>()
  let lastId = 100_000
  const tokens = new Map<string, { readonly userId: string; readonly expiresAt: number }>()
  const faults = createFaults(settings)

  const now = () => fixedNow ?? clock()
  const personaByUser = (userId: string) => personas.find((persona) => persona.userId === userId)

  return {
    personas: () => personas,
    personaBySlug: (slug) => personas.find((persona) => persona.slug === slug),
    personaByUser,
    personaBySubject: (subject) => personas.find(({ userId }) => habit.subject(userId) === subject),
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
    books: (persona) => {
      const kept = books.get(persona.slug) ?? { of: createBooks(persona, now), madeAt: now() }
      books.set(persona.slug, kept)
      return kept.of
    },
    now,
    setNow: (moment) => {
      fixedNow = moment
      books.clear()
    },
    cursorGeneration: () => generation,
    expireCursors: () => {
      generation += 1
    },
    faults,
    habit,
    reset: () => {
      personas = createPersonas()
      fixedNow = null
      // Restores lists less than an hour old, because generating them again would take longer than most
      // tests.
      for (const [slug, { of, madeAt }] of books) {
        if (Math.abs(now() - madeAt) < HOUR) of.restore()
        else books.delete(slug)
      }
      faults.reset()
    },
  }
}
