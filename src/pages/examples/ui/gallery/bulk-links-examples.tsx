import { mdiContentCopy } from '@mdi/js'
import { ApiError } from '@/shared/api'
import { Button, copyText } from '@/shared/ui'
import { BulkLinks } from '@/widgets/bulk-links'
import { Example, Strip } from './example'
import { type MemoryAnswers, MemoryProvider } from './memory-provider'
import { SHELLS } from './sample-client'
import { LONG_TEXT } from './texts'

const REFUSED = 'ORD-13'

const ROWS = [
  ['Заказ', 'Назначение', 'Сумма', 'E-mail', 'Телефон', 'Срок', 'Менеджер'],
  ['ORD-11', 'Доставка дивана', '1 500,50', 'buyer@example.ru', '', '31.12.2099', 'Анна'],
  ['ORD-12', LONG_TEXT.slice(0, 250), 'любая', '', '8 900 123-45-67', '', 'Анна'],
  [REFUSED, 'Эту сервер отклонит', '20', '', '', '', ''],
  ['ORD-11', 'Заказ повторяется', '30', '', '', '', ''],
  ['ORD-14', 'Сумма и почта с ошибкой', 'сто', 'почта', '', '', ''],
]
  .map((row) => row.join('\t'))
  .join('\n')

const makeLink: MemoryAnswers = (path, body) => {
  const { cs1 } = body
  if (cs1 === REFUSED) {
    throw new ApiError({ kind: 'http', status: 422, path, serverText: 'Такой заказ уже оплачен' })
  }
  const id = String(cs1).replaceAll(/\D/g, '')
  return {
    ...body,
    id,
    created_at: '2026-11-20T09:00:00Z',
    status: 'active',
    url: `https://pay.example.ru/l/${id}`,
  }
}

export function BulkLinksExamples() {
  return (
    <Example note="Скопируйте строки и вставьте их в окно: ошибки у ячеек, повтор заказа, длинный текст, лишний столбец; третью строку сервер отклонит">
      <Strip>
        <Button icon={mdiContentCopy} onClick={() => void copyText(ROWS)}>
          Скопировать строки
        </Button>
        <MemoryProvider answers={SHELLS.usual} posts={makeLink}>
          {/* What is kept here must not open among the links of the user. */}
          <BulkLinks userId="example" />
        </MemoryProvider>
      </Strip>
    </Example>
  )
}
