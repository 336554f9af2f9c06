import { mdiAlertCircleOutline, mdiLogoutVariant } from '@mdi/js'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { consumeReturnTo, isSignInErrorCode, signInErrorText, startSignIn } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { useIsOnline } from '@/shared/lib/device'
import { logFailure } from '@/shared/lib/log'
import { Button, EmptyState, LoadingPlaceholder, Logo, OfflineState } from '@/shared/ui'

const route = getRouteApi('/login')

/**
 * Without a session the user goes to the identity provider at once (product §2.1). The page stops and
 * waits for a press when the last sign-in was refused, or another tab has signed out.
 */
export function LoginPage() {
  const { failure, 'signed-out': isSignedOut } = route.useSearch()
  const isOnline = useIsOnline()
  if (!isOnline) {
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <div role="status">
          <OfflineState hint="Вход продолжится, когда связь вернётся." />
        </div>
      </main>
    )
  }
  if (isSignInErrorCode(failure))
    return <SignInStop icon={mdiAlertCircleOutline} tone="error" text={signInErrorText(failure)} />
  if (isSignedOut)
    return <SignInStop icon={mdiLogoutVariant} tone="neutral" text="Вы вышли из кабинета в другой вкладке." />
  return <SignInStart />
}

function SignInStart() {
  const { identity } = useConfig()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    startSignIn(identity, { returnTo: consumeReturnTo() }).catch((error: unknown) => {
      logFailure('sign-in', error)
      setFailed(true)
    })
  }, [identity])
  if (failed) {
    return (
      <SignInStop
        icon={mdiAlertCircleOutline}
        tone="error"
        text="Браузер не смог начать вход. Обновите его или откройте другой."
      />
    )
  }
  return (
    <main>
      <LoadingPlaceholder />
    </main>
  )
}

type SignInStopProps = { readonly icon: string; readonly tone: 'neutral' | 'error'; readonly text: string }

function SignInStop({ icon, tone, text }: SignInStopProps) {
  const { identity } = useConfig()
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="w-full max-w-dialog rounded-card border border-gray-200 bg-white">
        <div className="flex items-center gap-3 px-6 pt-6">
          <Logo />
          <h1 className="text-lead font-semibold">Вход в личный кабинет</h1>
        </div>
        <div role="alert">
          <EmptyState
            icon={icon}
            tone={tone}
            text={text}
            hint={
              tone === 'error' ? 'Не получается войти? Напишите в поддержку или своему менеджеру.' : undefined
            }
          />
        </div>
        <div className="flex justify-center pb-8">
          <Button
            variant="primary"
            onClick={() => void startSignIn(identity, { returnTo: consumeReturnTo(), trigger: 'button' })}
          >
            Войти снова
          </Button>
        </div>
      </div>
    </main>
  )
}
