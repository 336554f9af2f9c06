import { useQuery } from '@tanstack/react-query'
import { errorMessage, isSessionEnd } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { userRecordQuery } from '../api/user-record.queries'

/** What is known while the session lacks its client or its roles. */
export type UserRecordState = { readonly onRetry: () => void } & (
  | { readonly kind: 'loading' }
  /** There is no connection to ask with (quality 50). */
  | { readonly kind: 'offline' }
  /** `text`: what failed and why, for people. */
  | { readonly kind: 'failed'; readonly text: string; readonly isRetrying: boolean }
  /** The record has answered: what the session lacks, the user has not. */
  | { readonly kind: 'read' }
)

/** Whether the user record was read, for the places of a session without a client or roles (quality 74). */
export function useUserRecord(): UserRecordState {
  const { identity } = useConfig()
  const query = useQuery(userRecordQuery(identity.usersUrl, useSession()))
  const { data, error, isFetching, fetchStatus, refetch } = query
  const onRetry = () => void refetch()
  if (data !== undefined) return { kind: 'read', onRetry }
  if (error !== null && !isSessionEnd(error)) {
    const text = `Не удалось получить данные вашей учётной записи: ${errorMessage(error, 'short')}`
    return { kind: 'failed', text, isRetrying: isFetching, onRetry }
  }
  return { kind: fetchStatus === 'paused' ? 'offline' : 'loading', onRetry }
}
