import type { SignInErrorCode } from './sign-in-error-text'

/** Thrown by the checks of the provider's response. Contains nothing of the response itself. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  /** The log shows it. */
  readonly kind: SignInErrorCode

  constructor(kind: SignInErrorCode, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
