import type { SignInErrorCode } from './sign-in-error-text'

/** Thrown by a failed check of the provider's response. Contains only a code, never data of the response. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly kind: SignInErrorCode

  constructor(kind: SignInErrorCode, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
