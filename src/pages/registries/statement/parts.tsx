import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiHelpCircleOutline,
  mdiInformationOutline,
} from '@mdi/js'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { CursorLoopError, ExportCountError, type Task, TaskBar } from '@/features/export-list'
import { errorMessage, isSessionEnd } from '@/shared/api'
import { ChunkError } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { rangeTitle } from '@/shared/lib/moscow-time'
import { Alert, Button, Dialog, ErrorWords } from '@/shared/ui'
import { UncountableError } from './settlement'
import type { KeptStatement } from './statement'
import type { ReadFile, useReconciliation } from './use-reconciliation'
import { accountsText, REFUSALS } from './wording'

export const MARKS = {
  info: { icon: mdiInformationOutline, className: '' },
  error: { icon: mdiAlertCircleOutline, className: 'text-error' },
  warning: { icon: mdiAlertOutline, className: 'text-warning' },
  unknown: { icon: mdiHelpCircleOutline, className: 'text-warning' },
  success: { icon: mdiCheckCircleOutline, className: 'text-success' },
}

export type CheckProps = { readonly kept: KeptStatement; readonly onClose: () => void }

type CheckWindowProps = CheckProps & Omit<ComponentProps<typeof Dialog>, 'variant'>

/** Renders the window of a check. Closing it removes the stored statement. */
export function CheckWindow({ kept, onClose, children, ...props }: CheckWindowProps) {
  const close = () => {
    kept.remove()
    onClose()
  }
  return (
    <Dialog variant="window-fullscreen-on-phone" width="sm:max-w-statement" {...props} onClose={close}>
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  )
}

function describeFailure(error: unknown, note = ''): ReactNode {
  if (error instanceof ChunkError) {
    return 'Пропало соединение, или вышла новая версия кабинета. Повторите, а если не поможет, обновите страницу и выберите файл снова.'
  }
  if (error instanceof UncountableError) return `${error.message} Без них итоги были бы неверны.`
  if (error instanceof ExportCountError || error instanceof CursorLoopError) {
    return `Пока загружались реестры, их список изменился. Повторите. ${note}`
  }
  return (
    <>
      Не удалось загрузить реестры. <ErrorWords {...errorMessage(error)} note={note} />
    </>
  )
}

/** Renders a file's name, days and accounts, e.g. «kl_to_1c.txt, 16–22 ноября, счёт 4070…4417». */
export function FileLine({ name, facts: { accounts, days } }: Pick<ReadFile, 'name' | 'facts'>) {
  const [now] = useState(() => new Date())
  return (
    <p className="text-gray-500 wrap-anywhere tabular">
      {name}, {rangeTitle(days, now)}, {accounts.length > 1 ? 'счета' : 'счёт'}&nbsp;
      <span className="whitespace-nowrap">{accountsText(accounts)}</span>
    </p>
  )
}

type TaskStateProps = {
  readonly task: Task<unknown>
  readonly retry: () => void
  readonly stop: () => void
  readonly note?: string
  readonly children?: ReactNode
}

export function TaskState({ task, note, retry, stop, children }: TaskStateProps) {
  if (task.kind === 'running') {
    return (
      <>
        <TaskBar {...task.progress} />
        <Button className="self-start" onClick={stop}>
          Отмена
        </Button>
      </>
    )
  }
  // When the session ends, the page redirects to the sign-in, and the task continues afterwards.
  if (task.kind !== 'failed' || isSessionEnd(task.error)) return null
  return (
    <>
      <Alert variant="error" role="alert">
        {describeFailure(task.error, note)}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={retry}>
          Повторить
        </Button>
        {task.error instanceof ChunkError && <Button onClick={reloadDocument}>Обновить страницу</Button>}
        {children}
      </div>
    </>
  )
}

export function StatementState({ file, task, refusal, retry, reset }: ReturnType<typeof useReconciliation>) {
  return (
    <>
      {refusal !== undefined && (
        <Alert variant="error" role="alert">
          {REFUSALS[refusal]}
        </Alert>
      )}
      {file !== null && <FileLine {...file} />}
      <TaskState task={task} note="Выписка прочитана, выбирать её снова не нужно." retry={retry} stop={reset}>
        <Button onClick={reset}>Другая выписка</Button>
      </TaskState>
    </>
  )
}
