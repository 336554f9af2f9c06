import { mdiFileUploadOutline, mdiLockOutline } from '@mdi/js'
import { useRef } from 'react'
import { Alert, Button, Icon } from '@/shared/ui'
import { MAX_MEGABYTES, type Refusal } from '../model/statement'
import { REFUSALS } from '../model/wording'

type FileChoiceProps = {
  /** Why the last file was not taken. */
  readonly refusal: Refusal | null
  /** A file is held over the page. */
  readonly isOver: boolean
  readonly onChoose: (file: File) => void
}

export function FileChoice({ refusal, isOver, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <p>Найдём каждую выплату в выписке банка и покажем, какие деньги не пришли.</p>
      {refusal !== null && (
        <Alert variant="error" role="alert">
          {REFUSALS[refusal]}
        </Alert>
      )}
      <div
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-primary-600 bg-primary-50' : 'border-gray-300 bg-gray-25'}`}
      >
        <Icon path={mdiFileUploadOutline} className="size-8 text-primary-600" />
        <p className="font-medium max-sm:hidden">Перетащите сюда файл выписки</p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          Выбрать файл
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file once more is a choice too.
            target.value = ''
            if (file !== undefined) onChoose(file)
          }}
        />
        <p className="text-hint text-gray-500">
          Выгрузка для 1С из интернет-банка, обычно kl_to_1c.txt, до {MAX_MEGABYTES}&nbsp;МБ
        </p>
      </div>
      <p className="flex items-start gap-2 text-gray-700">
        <Icon path={mdiLockOutline} />
        Файл не покидает браузер: мы читаем его на вашем устройстве и никуда не отправляем.
      </p>
    </>
  )
}
