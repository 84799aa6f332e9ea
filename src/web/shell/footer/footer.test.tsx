import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { shownLinks } from '#web/commerce/brand/read-shop-summary.server.ts'
import { LocalePrefixContext } from '#web/platform/locale-prefix.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { Footer } from './footer.tsx'

const LINKS = [
  { label: { es: 'Garantía <1>', en: 'Guarantee <1>' }, link: '/pages/garantia' },
  { label: { es: 'Consejo Regulador' }, link: 'https://crt.example/a?b=1&c=2' },
  { label: { es: 'Tiendas' }, link: '/#mapa' },
]

async function render(locale: Locale, links: typeof LINKS | undefined): Promise<string> {
  const root = links && { year: 2026, footer: shownLinks(links, locale) }
  const routes = [{ id: 'root', path: '/', loader: () => null, element: <Footer /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })
  const { prelude } = await prerenderToNodeStream(
    <LocalePrefixContext value={locale === 'en' ? '/en' : ''}>
      <TranslationsProvider initial={translationsOf(locale)}>
        <RouterProvider router={router} />
      </TranslationsProvider>
    </LocalePrefixContext>,
  )
  return text(prelude)
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address)
const FIXED = ['/us', '/#mapa', '/#unete', '/contacto', '/track', '/privacy', '/terms']

test('the shop’s own links stand in their column, each in the language that its text is in', async () => {
  const spanish = await render('es', LINKS)
  expect(spanish).toContain('>Explora</h2>')
  expect(linksIn(spanish)).toEqual(expect.arrayContaining(['/pages/garantia', 'https://crt.example/a?b=1&amp;c=2']))
  expect(spanish).toContain('Garantía &lt;1&gt;')
  expect(spanish).toMatch(/<a lang="es" href="https:\/\/crt[^>]*target="_blank" rel="noopener external"/)
  const english = await render('en', LINKS)
  expect(linksIn(english)).toEqual(expect.arrayContaining(['/en/pages/garantia', '/en#mapa']))
  expect(english).toMatch(/<a lang="en"[^>]*>Guarantee &lt;1&gt;<\/a>/)
  expect(english).toMatch(/<a lang="es"[^>]*>Consejo Regulador<span[^>]*> \(opens another site\)<\/span><\/a>/)
})

test.each([[[]], [undefined]])('the fixed links stay, and without others their column goes (%j)', async (links) => {
  const html = await render('es', links)
  expect(linksIn(html)).toEqual(expect.arrayContaining(FIXED))
  expect(html).not.toContain('Explora')
})
