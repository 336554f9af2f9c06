import { Page } from '@/shared/ui'
import { DateRangePickerExamples } from './date-range-picker-examples'
import { MoscowTimeExamples } from './moscow-time-examples'

/** A living gallery of the shared components in all their states (screens, section 4). */
export function ExamplesPage() {
  return (
    <Page title="Примеры">
      <DateRangePickerExamples />
      <MoscowTimeExamples />
    </Page>
  )
}
