import type { ReactNode } from 'react'
import { Dialog } from '@/shared/ui'

type MenuDrawerProps = { readonly onClose: () => void; readonly children: ReactNode }

/** Renders the menu as a temporary left drawer on phones, 196 px wide, wider for larger text (product §1.12). */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  return (
    <Dialog title="Меню" titleHidden variant="drawer-left" onClose={onClose}>
      <div className="p-2">{children}</div>
    </Dialog>
  )
}
