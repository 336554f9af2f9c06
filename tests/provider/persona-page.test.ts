import { describe, expect, it } from 'vitest'
import { htmlPage, personaPage } from './persona-page.ts'
import { createPersonas } from './personas.ts'

describe('sign-in page of the embedded provider', () => {
  it('escapes markup in its texts', () => {
    const evil = `"><img src=x onerror='x'>&`
    const [persona] = createPersonas()
    if (persona === undefined) throw new Error('no personas')
    const html = personaPage([{ ...persona, title: evil, slug: evil, description: evil }])
    expect(html).not.toContain('<img')
    expect(html.split('&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;&amp;')).toHaveLength(4)
    expect(htmlPage(evil, '')).not.toContain('<img')
  })

  it("contains the app's name, logo and font, so it needs no other request", () => {
    const html = personaPage(createPersonas())
    expect(html).toContain('</svg>Кабинет</p><h1>Вход в личный кабинет</h1>')
    expect(html.split('src: url(data:font/woff2;base64,')).toHaveLength(3)
  })
})
