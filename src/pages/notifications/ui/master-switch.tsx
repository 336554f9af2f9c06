import { useMutation } from '@tanstack/react-query'
import { useApiScope } from '@/shared/auth'
import { Switch } from '@/shared/ui'
import { setReportsActive } from '../api/report-email.mutations'

type MasterSwitchProps = {
  /** Null when the server did not say: then the first press switches on. */
  readonly isActive: boolean | null
}

/** Sending of registries for the whole client. Shows the last choice at once (quality 43). */
export function MasterSwitch({ isActive }: MasterSwitchProps) {
  const { mutate } = useMutation(setReportsActive(useApiScope()))
  return (
    <div className="flex min-h-target flex-wrap items-center gap-x-3 sm:min-h-9">
      <Switch
        label="Включить отправку реестров"
        checked={isActive === true}
        onChange={(isOn) => mutate({ kind: 'set-master', isActive: isOn })}
      />
      {isActive === null && <span className="text-warning">Сервер не сообщил, включена ли отправка.</span>}
    </div>
  )
}
