export const HEADER_BUTTON =
  'inline-flex min-h-9 max-w-full min-w-9 items-center justify-center gap-2 rounded-control px-2 whitespace-nowrap text-gray-700 transition-colors hover:bg-gray-100 print:hidden'
