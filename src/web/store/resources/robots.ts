import { cachePage, pageContext } from '#web/platform/context.ts'
import type { Route } from './+types/robots.ts'

/** All pages, except the lists' countless sort orders and price ranges. */
const RULES = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /test-provider/',
  ...['/store', '/en/store'].flatMap((list) =>
    ['order', 'priceMin', 'priceMax'].map((parameter) => `Disallow: ${list}?*${parameter}=`),
  ),
]

export function loader({ context }: Route.LoaderArgs): Response {
  cachePage(context, [])
  const sitemap = `Sitemap: ${context.get(pageContext).publicUrl}/sitemap.xml`
  return new Response([...RULES, '', sitemap, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
