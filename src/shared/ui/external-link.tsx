import type { AnchorHTMLAttributes, ReactNode } from 'react'

type ExternalLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  /** From the checked configuration: https, or http on loopback. */
  readonly href: string
  readonly newTab?: boolean
  readonly children: ReactNode
}

/** A link out of the cabinet; a new tab gets neither opener nor referrer (quality 34). */
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
