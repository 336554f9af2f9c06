import { mdiToolboxOutline } from '@mdi/js'
import { lazyPart } from '@/shared/lib/lazy'
import { Card, EmptyState, LoadingPlaceholder, Page } from '@/shared/ui'

/** The gallery exists in the development server only; production builds exclude it (quality 37). */
const Gallery = import.meta.env.DEV
  ? lazyPart(
      async () => (await import('./gallery/gallery')).Gallery,
      <LoadingPlaceholder className="py-12" />,
    )
  : null

export function ExamplesPage() {
  return (
    <Page>
      <p>
        {/* Uses a plain link: the build writes this file, and the router has no route for it (quality 83). */}
        <a href="/licenses.txt" className="text-primary-600 hover:underline">
          Лицензии библиотек
        </a>
      </p>
      {Gallery === null ? (
        <Card>
          <EmptyState
            icon={mdiToolboxOutline}
            text="Примеры компонентов доступны только разработчикам"
            hint="Галерея открывается на сервере разработки, в рабочую сборку она не входит."
          />
        </Card>
      ) : (
        <Gallery />
      )}
    </Page>
  )
}
