import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { useClient } from '@/entities/client'
import { useCanOpen } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { ExternalLink, Icon } from '@/shared/ui'
import { ActivationLink } from '@/widgets/sandbox-banner'
import { Block, BlockLink, LINK } from './block'

export function FirstSteps() {
  const { data: client } = useClient()
  const { links } = useConfig()
  const canOpen = useCanOpen()
  const isSent = client?.onboardingStatus === 'wait_approval'
  const hasAddress = client?.reportEmails?.some(({ isActive }) => isActive === true) ?? false
  return (
    <Block title="Три шага до первой оплаты" name="first steps">
      <ol className="flex flex-col py-3">
        <Step
          title="Заполните анкету"
          isDone={client !== undefined && !client.isSandbox}
          text={
            isSent ? 'Анкета на проверке: пока платежи тестовые.' : 'Пока она не одобрена, платежи тестовые.'
          }
        >
          {!isSent && <ActivationLink className={LINK}>Заполнить анкету</ActivationLink>}
        </Step>
        <Step
          title="Подключите приём платежей"
          isDone={false}
          text={
            canOpen('newPaymentLink')
              ? 'Настройте оплату на сайте или отправьте покупателю ссылку.'
              : 'Настройте оплату на сайте по инструкции.'
          }
        >
          <ExternalLink href={links.docsSite} newTab className={LINK}>
            Открыть инструкцию
          </ExternalLink>
          {canOpen('newPaymentLink') && <BlockLink to="/invoices/link">Создать ссылку</BlockLink>}
        </Step>
        <Step
          title="Укажите адрес для реестров"
          isDone={hasAddress && client?.isReportActive === true}
          text="Каждый день пришлём на него реестр: оплаты и выплаты."
        >
          <BlockLink to="/settings/notifications">
            {hasAddress ? 'Включить отправку' : 'Добавить адрес'}
          </BlockLink>
        </Step>
      </ol>
    </Block>
  )
}

type StepProps = {
  readonly title: string
  readonly isDone: boolean
  readonly text: string
  readonly children: ReactNode
}

function Step({ title, isDone, text, children }: StepProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <Icon
        path={isDone ? mdiCheckCircle : mdiCircleOutline}
        className={`size-6 ${isDone ? 'text-success' : 'text-gray-400'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title}
          {isDone && <span className="font-normal text-success">{' · Готово'}</span>}
        </p>
        {!isDone && (
          <>
            <p className="text-gray-500">{text}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">{children}</p>
          </>
        )}
      </div>
    </li>
  )
}
