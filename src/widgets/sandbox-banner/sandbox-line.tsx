import { mdiFlaskOutline } from '@mdi/js'
import { Icon } from '@/shared/ui'
import { ActivationLink } from './activation-link'

/** Renders the banner. `isSent`: the questionnaire has been sent, so the user has nothing to do. */
export function SandboxLine({ isSent }: { readonly isSent: boolean }) {
  return (
    <div className="flex items-center gap-3 bg-warning-tint py-2 text-warning safe-px-4 sm:safe-px-6">
      <Icon path={mdiFlaskOutline} />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <p>
          <strong className="font-semibold">Тестовый режим</strong>
          <span className="max-sm:hidden">. Платежи тестовые, деньги не списываются.</span>
        </p>
        {isSent ? (
          <p className="font-medium">Анкета отправлена на одобрение</p>
        ) : (
          <ActivationLink className="tap-room font-semibold underline underline-offset-2 hover:no-underline">
            Активировать аккаунт
          </ActivationLink>
        )}
      </div>
    </div>
  )
}
