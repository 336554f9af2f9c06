import { Card, DetailsList, DetailsSection, QrCode } from '@/shared/ui'
import { Example } from './example'
import { LONG_ID, LONG_TEXT, LONG_URL, LONG_WORD } from './texts'

export function CardExamples() {
  return (
    <Example note="Белый лист с тонкой линией, без тени; такие же листы у разделов этой страницы">
      <Card className="p-5">Содержание карточки</Card>
    </Example>
  )
}

export function DetailsExamples() {
  return (
    <>
      <Example note="Части шторки: пары «название и значение», копирование, отсутствующее значение пропущено">
        <DetailsSection title="Операция">
          <DetailsList
            items={[
              { title: 'ID операции', value: LONG_ID, copy: LONG_ID },
              { title: 'Статус', value: 'Успешно' },
              { title: 'RRN', value: null },
            ]}
          />
        </DetailsSection>
        <DetailsSection title={LONG_TEXT}>
          <DetailsList
            items={[
              { title: LONG_WORD, value: LONG_WORD, copy: LONG_WORD },
              { title: 'Адрес', value: LONG_URL, copy: LONG_URL },
            ]}
          />
        </DetailsSection>
      </Example>
      <Example note="Ни одной пары">
        <DetailsSection title="Пусто">
          <DetailsList items={[]} />
        </DetailsSection>
      </Example>
    </>
  )
}

export function QrExamples() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Example note="Короткий адрес">
        <QrCode text="https://pay.example.ru/p/17" label="QR-код ссылки 17" fileName="ssylka-17" />
      </Example>
      <Example note="Длинный адрес">
        <QrCode text={LONG_URL} label="QR-код длинной ссылки" fileName="ssylka-dlinnaya" />
      </Example>
    </div>
  )
}
