import { mdiEmailOffOutline, mdiEmailOutline, mdiTrashCanOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import type { ReportEmail } from '@/entities/client'
import { useApiScope } from '@/shared/auth'
import { isolated } from '@/shared/lib/text'
import { createColumns, DataTable, type MenuEntry, Pagination, RowMenu, Switch } from '@/shared/ui'
import { removeReportEmail, setReportEmailActive } from '../../api/report-emails'
import { PAGE_SIZES, useNotificationsUrl } from '../../model/use-notifications-url'

const column = createColumns<ReportEmail>()

const COLUMNS = column.columns([
  column.accessor('email', {
    header: 'Почтовый адрес',
    sortFn: 'alphanumeric',
    meta: { className: 'w-full pr-0 sm:w-1/2' },
  }),
  column.accessor('isActive', {
    header: 'On/Off',
    sortFn: 'basic',
    meta: { align: 'center', className: 'whitespace-nowrap' },
    cell: ({ row }) => <ActiveMark email={row.original} />,
  }),
  column.display({
    id: 'actions',
    meta: { align: 'right', className: 'max-sm:last:px-0' },
    cell: ({ row }) => <EmailMenu email={row.original} />,
  }),
])

export function EmailTable({ emails }: { readonly emails: readonly ReportEmail[] }) {
  const { location, navigate } = useNotificationsUrl(['email', 'isActive'])
  const lastPage = Math.max(1, Math.ceil(emails.length / location.size))
  const page = Math.min(location.page, lastPage)
  return (
    <>
      <DataTable
        label="Адреса для реестров"
        columns={COLUMNS}
        rows={emails}
        sort={location.sort}
        onSortChange={(sort) => navigate({ sort })}
        paging={{ page, size: location.size }}
        emptyText="У вас пока нет добавленных email-адресов для оповещений."
      />
      {emails.length > 0 && (
        <Pagination
          page={page}
          size={location.size}
          sizes={PAGE_SIZES}
          count={Math.min(location.size, emails.length - (page - 1) * location.size)}
          total={emails.length}
          hasNext={page < lastPage}
          onPrevious={() => navigate({ page: page - 1 })}
          onNext={() => navigate({ page: page + 1 })}
          onSizeChange={(size) => navigate({ size })}
        />
      )}
    </>
  )
}

function ActiveMark({ email: { email, isActive } }: { readonly email: ReportEmail }) {
  if (isActive === null) return <span title="Неизвестно, активен ли адрес">—</span>
  return <Switch label={`Реестры на ${isolated(email)}`} labelHidden checked={isActive} disabled />
}

function EmailMenu({ email }: { readonly email: ReportEmail }) {
  const scope = useApiScope()
  const { mutate: setActive } = useMutation(setReportEmailActive(scope, email))
  const { mutate: remove } = useMutation(removeReportEmail(scope, email))
  const { id, isActive } = email

  const changeTo = (isOn: boolean): MenuEntry => ({
    label: isOn ? 'Активировать' : 'Деактивировать',
    icon: isOn ? mdiEmailOutline : mdiEmailOffOutline,
    onSelect: () => setActive({ kind: 'set-active', id, isActive: isOn }),
  })
  return (
    <RowMenu
      variant="word"
      entries={[
        // An e-mail with an unknown state can be switched on or off.
        ...(isActive === true ? [] : [changeTo(true)]),
        ...(isActive === false ? [] : [changeTo(false)]),
        {
          label: 'Удалить',
          icon: mdiTrashCanOutline,
          danger: true,
          onSelect: () => remove({ kind: 'remove', id }),
        },
      ]}
    />
  )
}
