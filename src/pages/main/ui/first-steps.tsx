import { mdiCheckCircle, mdiCircleOutline, mdiClockOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { useClient } from '@/entities/client'
import { useCanOpen } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { buttonClass, ExternalLink, Icon } from '@/shared/ui'
import { ActivationLink } from '@/widgets/sandbox-banner'
import { Block, BlockLink, LINK } from './block'

type Step = {
  readonly title: string
  readonly isDone: boolean
  readonly text: string
  /** Renders the links of the step; the first link gets `className`. `null` when the user can only wait. */
  readonly action: ((className: string) => ReactNode) | null
}

type FirstStepsProps = {
  /** True once the client has had a payment, if only a test payment. */
  readonly isConnected: boolean
}

/** Renders the steps up to the first real payment. The next step has a button, the others have links. */
export function FirstSteps({ isConnected }: FirstStepsProps) {
  const { data: client } = useClient()
  const { links } = useConfig()
  const canCreateLink = useCanOpen()('newPaymentLink')
  const isReal = client?.isSandbox === false
  const isSent = client?.onboardingStatus === 'wait_approval'
  const hasAddress = client?.reportEmails?.some(({ isActive }) => isActive === true) ?? false
  const isSending = hasAddress && client?.isReportActive === true
  const instruction = (className: string) => (
    <ExternalLink href={links.docsSite} newTab className={className}>
      Открыть инструкцию
    </ExternalLink>
  )
  const steps: readonly Step[] = [
    {
      title: isReal ? 'Анкета одобрена' : isSent ? 'Анкета отправлена' : 'Заполните анкету',
      isDone: isReal,
      text: 'Пока она не одобрена, платежи тестовые.',
      action:
        client?.isSandbox && !isSent
          ? (className) => <ActivationLink className={className}>Заполнить анкету</ActivationLink>
          : null,
    },
    {
      title: isConnected ? 'Приём платежей подключён' : 'Подключите приём платежей',
      isDone: isConnected,
      text: canCreateLink
        ? 'Настройте оплату на сайте или отправьте покупателю ссылку.'
        : 'Настройте оплату на сайте по инструкции.',
      action: canCreateLink
        ? (className) => (
            <>
              <BlockLink to="/invoices/link" className={className}>
                Создать ссылку
              </BlockLink>
              {instruction(LINK)}
            </>
          )
        : instruction,
    },
    {
      title: isSending
        ? 'Отправка реестров включена'
        : hasAddress
          ? 'Включите отправку реестров'
          : 'Укажите адрес для реестров',
      isDone: isSending,
      text: 'Каждый день пришлём на почту реестр: оплаты и выплаты.',
      action: (className) => (
        <BlockLink to="/settings/notifications" className={className}>
          {hasAddress ? 'Включить отправку' : 'Добавить адрес'}
        </BlockLink>
      ),
    },
  ]
  const next = steps.find(({ isDone, action }) => !isDone && action !== null)
  return (
    <Block title="Три шага до первой оплаты" name="first steps">
      <ol className="flex flex-col py-3">
        {steps.map((step) => (
          <li key={step.title} className="flex items-start gap-3 px-4 py-3 sm:px-5">
            <Icon
              path={step.isDone ? mdiCheckCircle : step.action === null ? mdiClockOutline : mdiCircleOutline}
              className={`size-6 ${step.isDone ? 'text-success' : 'text-gray-400'}`}
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{step.title}</p>
              {!step.isDone && (
                <>
                  <p className="text-gray-500">{step.text}</p>
                  {step.action !== null && (
                    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                      {step.action(step === next ? buttonClass('primary') : LINK)}
                    </p>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Block>
  )
}
