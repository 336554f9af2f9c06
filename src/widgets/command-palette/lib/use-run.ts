import { useNavigate } from '@tanstack/react-router'
import { openCalculator } from '@/features/calculator'
import { useSignOut } from '@/features/sign-out'
import { leaveTo } from '@/shared/lib/location'
import type { PaletteAction } from '../model/palette-item'

type RunOptions = { readonly onKeys: () => void; readonly loadProjects: () => void }

export function useRun({ onKeys, loadProjects }: RunOptions): (action: PaletteAction) => void {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (action) => {
    switch (action.kind) {
      case 'open':
        void navigate(action.link)
        return
      case 'leave':
        leaveTo(action.href)
        return
      case 'calculator':
        openCalculator()
        return
      case 'keys':
        onKeys()
        return
      case 'sign-out':
        signOut()
        return
      case 'load-projects':
        loadProjects()
    }
  }
}
