const BUTTON =
  'inline-flex min-h-9 max-w-full min-w-9 justify-center rounded-control px-2 whitespace-nowrap text-gray-700 transition-colors hover:bg-gray-100 print:hidden'

export const HEADER_BUTTON = `${BUTTON} items-center gap-2`

/** A figure under its name. */
export const NAMED_BUTTON = `${BUTTON} flex-col items-start tabular`
