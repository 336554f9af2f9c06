import type { ReactNode } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { PaletteButton } from '@/widgets/command-palette'
import { Footer } from '@/widgets/footer'
import { Header, MerchantsRow } from '@/widgets/header'
import { MobileHeader } from '@/widgets/mobile-header'
import { Navigation } from '@/widgets/navigation'
import { SandboxBanner } from '@/widgets/sandbox-banner'
import { PartnerNavigation } from '@/widgets/section-navigation'
import { Example, Frame } from './example'
import { MemoryProvider } from './memory-provider'
import { SHELLS } from './sample-client'

type ShellExampleProps = {
  readonly note: string
  readonly state: keyof typeof SHELLS
  readonly children: ReactNode
}

function ShellExample({ note, state, children }: ShellExampleProps) {
  return (
    <Example note={note}>
      <Frame>
        <MemoryProvider answers={SHELLS[state]}>{children}</MemoryProvider>
      </Frame>
    </Example>
  )
}

const HEADERS = [
  ['usual', 'Всё известно'],
  ['long', 'Длинные имена, много проектов, огромный долг'],
  ['loading', 'Данные в пути: их места заняты'],
  ['bare', 'Данных нет: остаются вход в настройки и выход'],
] as const

/** There is one palette in the page, the shell's. */
const ignore = () => undefined

/** The desktop's header is not made for phones, which have their own. */
export function HeaderExamples() {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone &&
        HEADERS.map(([state, note]) => (
          <ShellExample key={state} state={state} note={note}>
            <Header />
            <MerchantsRow />
          </ShellExample>
        ))}
      <ShellExample state="long" note="Шапка телефона: меню и профиль открываются во всю высоту окна">
        <MobileHeader
          menu={(close) => <Navigation variant="drawer" onChoice={close} />}
          search={<PaletteButton variant="icon" onOpen={ignore} />}
        />
      </ShellExample>
    </>
  )
}

export function NavigationExamples() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ShellExample state="usual" note="Столбец: только то, на что есть роли; до 960 px одни значки">
          <div className="w-rail p-3 md:w-menu">
            <Navigation variant="column" />
          </div>
        </ShellExample>
        <ShellExample state="usual" note="Шторка телефона, 196 px">
          <div className="w-drawer p-2">
            <Navigation variant="drawer" />
          </div>
        </ShellExample>
      </div>
      <ShellExample state="usual" note="Разделы партнёрства">
        <PartnerNavigation />
      </ShellExample>
    </>
  )
}

export function BannerExamples() {
  return (
    <>
      <ShellExample state="sandbox" note="Тестовый режим: анкета не заполнена">
        <SandboxBanner />
      </ShellExample>
      <ShellExample state="approval" note="Тестовый режим: анкета на проверке">
        <SandboxBanner />
      </ShellExample>
      <ShellExample state="usual" note="Подвал">
        <Footer />
      </ShellExample>
    </>
  )
}
