import type { SignInErrorCode } from './sign-in-error-text'

/** Thrown when a step of the sign-in fails. The message is a code and never contains data of the response. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly kind: SignInErrorCode

  constructor(kind: SignInErrorCode, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
