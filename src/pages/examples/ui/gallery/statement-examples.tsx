import { mdiDownloadOutline } from '@mdi/js'
import { registrySchema, toRegistry } from '@/entities/registry'
import { saveFile } from '@/shared/lib/save-file'
import { z } from '@/shared/lib/zod'
import { Button } from '@/shared/ui'
import { StatementCheck } from '@/widgets/reconcile-statement'
import { Example, Strip } from './example'

const ACCOUNT = '40702810000000004417'

/** Paid by an order each: the first comes, the second comes short, the third does not come, the last may come later. */
const REGISTRIES = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-22'].map((day, index) =>
  toRegistry(
    z.parse(registrySchema, {
      registry_id: 900 + index,
      registry_number: `2077${index}/501`,
      registry_date: day,
      net: { value: `${index + 1}0000.00`, currency: 643 },
      status: 'paid',
      payment_order: { number: `24590${index}`, date: day, bank_account_masked: '40702810******4417' },
      files: [],
    }),
  ),
)

const document = (
  number: string,
  date: string,
  sum: string,
  payer: string,
) => `СекцияДокумент=Платежное поручение
Номер=${number}
Дата=${date}
Сумма=${sum}
ПолучательСчет=${ACCOUNT}
ДатаПоступило=${date}
Плательщик1=${payer}
КонецДокумента`

const STATEMENT = `1CClientBankExchange
ВерсияФормата=1.03
ДатаНачала=16.11.2026
ДатаКонца=22.11.2026
РасчСчет=${ACCOUNT}
${document('245900', '16.11.2026', '10000.00', 'Провайдер')}
${document('245901', '17.11.2026', '19850.00', 'Провайдер')}
${document('57', '19.11.2026', '4200.00', 'ИП Соколов')}
КонецФайла
`

export function StatementExamples() {
  return (
    <Example note="Скачайте выписку и выберите её: деньги пришли, пришли не все, не пришли; файл другого вида объяснит, что не так">
      <Strip>
        <Button icon={mdiDownloadOutline} onClick={() => saveFile(new Blob([STATEMENT]), 'kl_to_1c.txt')}>
          Скачать выписку
        </Button>
        <StatementCheck
          sourceOf={() => ({
            total: REGISTRIES.length,
            rowId: ({ id }) => id,
            fetchPage: async () => ({
              rows: REGISTRIES,
              next: null,
              total: REGISTRIES.length,
              unreadable: 0,
            }),
          })}
        />
      </Strip>
    </Example>
  )
}
