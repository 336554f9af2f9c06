import { mdiFlaskOutline } from '@mdi/js'
import { Icon } from '@/shared/ui'
import { ActivationLink } from './activation-link'

/** Renders the banner. `isSent`: the questionnaire has been sent, so the user has nothing to do. */
export function SandboxLine({ isSent }: { readonly isSent: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-tint py-2 text-warning safe-px-4 sm:safe-px-6">
      <Icon path={mdiFlaskOutline} />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">Тестовый режим.</strong> Платежи тестовые, деньги не списываются.
      </p>
      {isSent ? (
        <p className="font-medium">Анкета отправлена на одобрение</p>
      ) : (
        <ActivationLink className="tap-room font-semibold underline underline-offset-2 hover:no-underline">
          Активировать аккаунт
        </ActivationLink>
      )}
    </div>
  )
}
