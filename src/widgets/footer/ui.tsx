import { useState } from 'react'
import { useConfig } from '@/shared/config'
import { ExternalLink } from '@/shared/ui'
import logos from './payment-schemes.svg'

const LINK = 'inline-flex min-h-6 items-center text-gray-700 hover:text-primary-600 hover:underline'

/** Payment schemes that the provider accepts, in the order of their logos in the SVG file. */
const SCHEMES = ['Мир', 'СБП', 'Visa', 'Mastercard', 'UnionPay'] as const

export function Footer() {
  const { footer } = useConfig().links
  const [year] = useState(() => new Date().getFullYear())
  const main = [
    { name: 'Условия', url: footer.terms },
    { name: 'Безопасность', url: footer.security },
    { name: 'Интеграция', url: footer.integration },
    { name: 'Контакты', url: footer.contacts },
  ]
  return (
    <footer className="border-t border-gray-200 px-4 text-hint text-gray-500 safe-bottom sm:px-6 print:hidden">
      <div className="mx-auto flex max-w-content pt-5 pb-8 flex-wrap items-center gap-x-6 gap-y-3">
        <FooterLinks links={main} />
        <FooterLinks links={footer.social} />
        <ul aria-label="Платёжные системы" className="flex flex-wrap gap-3">
          {SCHEMES.map((name, index) => (
            <li key={name}>
              <img src={`${logos}#scheme-${index + 1}`} alt={name} loading="lazy" className="h-5 w-11" />
            </li>
          ))}
        </ul>
        <p className="lg:ml-auto">© 2016-{year}</p>
      </div>
    </footer>
  )
}

function FooterLinks({ links }: { readonly links: readonly { name: string; url: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ name, url }) => (
        <li key={name}>
          <ExternalLink href={url} newTab className={LINK}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
