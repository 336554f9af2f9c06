// Replaces the package `react-style-singleton` (used by Radix dialogs and menus through react-remove-scroll). The
// original adds a <style> element whose text depends on the scrollbar's width: no hash can allow it, and under
// `style-src 'self'` the page silently scrolls behind the dialog (decision 6). The policy does not apply to constructed
// stylesheets.
import { useEffect } from 'react'

type Singleton = { readonly add: (css: string) => void; readonly remove: () => void }

/** One stylesheet shared by its users: present while at least one needs it, with the first one's text. */
export function stylesheetSingleton(): Singleton {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add(css) {
      users += 1
      if (sheet !== null) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      sheet = null
    },
  }
}

/** The same as a hook: the text applies while the component is mounted. */
export function styleHookSingleton(): (css: string) => void {
  const sheet = stylesheetSingleton()
  return function useStyle(css) {
    useEffect(() => {
      sheet.add(css)
      return () => sheet.remove()
    }, [css])
  }
}

/** The same as a component that renders nothing. */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles }) {
    useStyle(styles)
    return null
  }
}
