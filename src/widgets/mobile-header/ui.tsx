import { mdiAccountCircleOutline, mdiMenu } from '@mdi/js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '@/shared/auth'
import { cutText } from '@/shared/lib/text'
import { Icon, IconButton, lazyWindow } from '@/shared/ui'

const MenuDrawer = lazyWindow('menu drawer', async () => (await import('./menu-drawer')).MenuDrawer)
const ProfileDialog = lazyWindow('profile', async () => (await import('./profile-dialog')).ProfileDialog)

type MobileHeaderProps = {
  /** Renders the left menu, whose items run `close` when clicked. */
  readonly menu: (close: () => void) => ReactNode
  readonly search: ReactNode
}

export function MobileHeader({ menu, search }: MobileHeaderProps) {
  const [opened, setOpened] = useState<'none' | 'menu' | 'profile'>('none')
  const session = useSession()
  const name = session?.email ?? 'Профиль'
  const close = () => setOpened('none')
  // Gets the focus when the dialog closes. By the time the dialog's chunk has loaded and the dialog opens,
  // another element may have taken the focus.
  const profileButton = useRef<HTMLButtonElement>(null)
  // The menu is the only navigation, so it must also open offline. The delay lets the first screen load first.
  useEffect(() => {
    const timer = setTimeout(MenuDrawer.preload, 3000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <header className="@container sticky top-0 z-header flex h-header items-center gap-2 border-b border-gray-200 bg-white safe-top safe-px-1 print:hidden">
      <IconButton
        label="Открыть меню"
        icon={mdiMenu}
        aria-haspopup="dialog"
        aria-expanded={opened === 'menu'}
        onPointerEnter={MenuDrawer.preload}
        onFocus={MenuDrawer.preload}
        onClick={() => setOpened('menu')}
      />
      <span className="flex">{search}</span>
      <button
        ref={profileButton}
        type="button"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={opened === 'profile'}
        onPointerEnter={ProfileDialog.preload}
        onFocus={ProfileDialog.preload}
        onClick={() => setOpened('profile')}
        className="ml-auto inline-flex min-h-target min-w-0 items-center gap-2 rounded-control px-3 text-gray-700"
      >
        <Icon path={mdiAccountCircleOutline} />
        <span className="truncate @max-[16rem]:sr-only">{cutText(name, { length: 24, ending: '…' })}</span>
      </button>
      {opened === 'menu' && <MenuDrawer onClose={close}>{menu(close)}</MenuDrawer>}
      {opened === 'profile' && <ProfileDialog onClose={close} returnFocusTo={() => profileButton.current} />}
    </header>
  )
}
