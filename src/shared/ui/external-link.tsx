import type { AnchorHTMLAttributes, ReactNode } from 'react'

type ExternalLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  /** Validated URL from the configuration or a response, or a link that the app has built, e.g. `mailto:`. */
  readonly href: string
  readonly newTab?: boolean
  readonly children: ReactNode
}

/** Renders an external link that sends no referrer. A new tab gets no opener either (quality 34). */
export function ExternalLink({ href, newTab = false, children, ...rest }: ExternalLinkProps) {
  return newTab ? (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <a {...rest} href={href} rel="noreferrer">
      {children}
    </a>
  )
}
