import { ApiError } from '@/shared/api'

/** Text of a failure for people: the server's words, else «Unknown error» (specification, section 8). */
export function failureText(error: Error): string {
  return error instanceof ApiError ? error.userMessage : 'Unknown error'
}

/** The page is leaving for sign-in: nothing to tell, and nothing to ask for again. */
export function isLeavingForSignIn(error: Error | null): boolean {
  return error instanceof ApiError && error.kind === 'session-ended'
}
