import { mdiRefresh } from '@mdi/js'
import { merchantTitle, useClient } from '@/entities/client'
import type { Period } from '@/shared/lib/moscow-time'
import { Button, DateRangePicker, Select } from '@/shared/ui'

const ALL = ''

type MainToolbarProps = {
  readonly period: Period
  readonly merchants: readonly string[]
  readonly isFetching: boolean
  readonly onPeriod: (period: Period) => void
  readonly onMerchants: (merchants: readonly string[]) => void
  readonly onRefresh: () => void
}

const readClock = () => new Date()

export function MainToolbar({
  period,
  merchants,
  isFetching,
  onPeriod,
  onMerchants,
  onRefresh,
}: MainToolbarProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto sm:max-w-full">
      <ProjectChoice chosen={merchants} onChange={onMerchants} />
      <DateRangePicker label="Период" value={period} now={readClock} onChange={onPeriod} />
      <Button icon={mdiRefresh} busy={isFetching} onClick={onRefresh}>
        <span className="sr-only sm:not-sr-only">Обновить</span>
      </Button>
    </div>
  )
}

type ProjectChoiceProps = {
  readonly chosen: readonly string[]
  readonly onChange: (merchants: readonly string[]) => void
}

/** One project or all; several come with the address of a list only, and stay until another choice. */
function ProjectChoice({ chosen, onChange }: ProjectChoiceProps) {
  const { data: client } = useClient()
  const merchants = client?.merchants ?? []
  // With one project there is nothing to choose, unless the address has chosen something else.
  if (client !== undefined && merchants.length < 2 && chosen.length === 0) return null
  const value = chosen.join(',')
  const options = [
    { value: ALL, title: 'Все проекты' },
    ...merchants.map((merchant) => ({ value: merchant.id, title: merchantTitle(merchant) })),
  ]
  const isListed = options.some((option) => option.value === value)
  const several = chosen.length > 3 ? `Выбрано: ${chosen.length}` : `Выбраны: ${chosen.join(', ')}`
  return (
    <Select
      label="Проект"
      value={value}
      options={isListed ? options : [...options, { value, title: several }]}
      onChange={(id) => onChange(id === ALL ? [] : id.split(','))}
      className="w-full max-w-full sm:w-72"
    />
  )
}
