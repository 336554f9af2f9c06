import { mdiViewGridOutline } from '@mdi/js'
import { Card, EmptyState, Page } from '@/shared/ui'

export function ExamplesPage() {
  return (
    <Page title="Примеры">
      <Card>
        <EmptyState
          icon={mdiViewGridOutline}
          text="Галерея элементов появится здесь в одном из следующих обновлений."
        />
      </Card>
    </Page>
  )
}
