import '@tanstack/react-query'

type Text<Args extends readonly unknown[]> = string | ((...args: Args) => string)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Toast for a failed read; without it the failure is only logged. */
      errorMessage?: Text<[error: Error]>
    }
    mutationMeta: {
      /** Toasts of a write, shown even if the user has left the screen. */
      notify?: {
        success?: Text<[variables: never]>
        error?: Text<[variables: never, error: Error]>
      }
    }
  }
}
