import type { SignInFailure } from './sign-in-failure'

/** Carries the reason out of the checks of a sign-in answer; nothing of the answer itself is in it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: SignInFailure

  constructor(failure: SignInFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}
