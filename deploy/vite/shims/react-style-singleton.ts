// Stands in for the package `react-style-singleton` (through react-remove-scroll, in Radix dialogs and menus). The
// original adds a <style> element whose text depends on the width of the scrollbar: no hash can allow it, and under
// `style-src 'self'` the page silently scrolls behind the dialog (decision 6). A constructed stylesheet is not inline
// content, so the policy has nothing to refuse.
import { useEffect } from 'react'

type Singleton = { readonly add: (css: string) => void; readonly remove: () => void }

/** One stylesheet shared by its users: there while at least one needs it; the first one's text counts. */
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

/** The same as a hook: the text is there while the component is. */
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
