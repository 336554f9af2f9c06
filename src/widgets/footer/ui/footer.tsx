import { useState } from 'react'
import { useConfig } from '@/shared/config'
import { ExternalLink } from '@/shared/ui'

const LINK = 'inline-flex min-h-6 items-center text-gray-700 hover:text-primary-600 hover:underline'

/** Payment schemes that the provider takes, as words in plates: their logos are the schemes' property. */
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
    <footer className="border-t print:hidden border-gray-200 px-4 py-5 text-hint text-gray-500 sm:px-6">
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-6 gap-y-3">
        <FooterLinks links={main} />
        <FooterLinks links={footer.social} />
        <ul aria-label="Платёжные системы" className="flex flex-wrap gap-2">
          {SCHEMES.map((scheme) => (
            <li
              key={scheme}
              className="rounded-control border border-gray-200 bg-white px-2 py-0.5 font-semibold text-gray-500"
            >
              {scheme}
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
