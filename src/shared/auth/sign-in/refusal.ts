import type { SignInFailure } from './sign-in-failure'

/** Carries the reason out of the checks of a sign-in answer; nothing of the answer itself is in it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** Also what the log shows. */
  readonly kind: SignInFailure

  constructor(kind: SignInFailure, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
