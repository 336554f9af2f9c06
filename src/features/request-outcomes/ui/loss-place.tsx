import { Skeleton } from '@/shared/ui'

/** Where the line will be: of one line, on a phone of two. */
export function LossPlace() {
  return <Skeleton className="h-10 max-w-2xl sm:h-6" />
}
