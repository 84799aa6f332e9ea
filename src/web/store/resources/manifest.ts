import { brandWith } from '#config/brand.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { colorsWith } from '#vocabulary/colors/brand-colors.ts'
import { cachePage, ctxContext } from '#web/platform/context.ts'
import type { Route } from './+types/manifest.ts'

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** Screenshots (`npm run media:install`), which browsers show before the installation. */
export const INSTALL_SCREENS = [
  { src: '/icons/screens/home-phone.jpg', page: '/', width: 412, height: 824, form: 'narrow' },
  { src: '/icons/screens/store-phone.jpg', page: '/store', width: 412, height: 824, form: 'narrow' },
  { src: '/icons/screens/home-wide.jpg', page: '/', width: 1280, height: 800, form: 'wide' },
] as const

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(ctxContext)
  const { locale } = ctx
  const t = translationsOf(locale).of('shell')
  const { changes } = await readBrand(ctx)
  const brand = brandWith(changes)
  const { ground, ink } = colorsWith(changes.colors).light
  cachePage(context, [])
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: t('homePage.description'),
    lang: locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ink,
    categories: ['shopping', 'food'],
    icons: ICONS,
    shortcuts: [
      { name: t('nav.products'), url: '/store', icons: [ICONS[0]] },
      { name: t('footer.track'), url: '/track', icons: [ICONS[0]] },
    ],
    screenshots: INSTALL_SCREENS.map(({ src, width, height, form }) => ({
      src,
      sizes: `${width}x${height}`,
      type: 'image/jpeg',
      form_factor: form,
      label: brand.name,
    })),
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
