// Replaces `react-style-singleton`, which Radix uses through react-remove-scroll. The original adds a <style>
// element whose text depends on the scrollbar's width, so `style-src 'self'` blocks it, and the page scrolls
// behind a dialog (decision 6).
import { useEffect } from 'react'

type Singleton = { readonly add: (css: string) => void; readonly remove: () => void }

/**
 * Creates a stylesheet shared by all components. It has the text of the first
 * component to mount, and is adopted until the last component has unmounted.
 */
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

/** Returns the singleton as a hook: the text applies while the component is mounted. */
export function styleHookSingleton(): (css: string) => void {
  const sheet = stylesheetSingleton()
  return function useStyle(css) {
    useEffect(() => {
      sheet.add(css)
      return () => sheet.remove()
    }, [css])
  }
}

/** Returns the singleton as a component that renders nothing. */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles }) {
    useStyle(styles)
    return null
  }
}
