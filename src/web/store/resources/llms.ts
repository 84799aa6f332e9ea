import { pathOfArticle } from '#vocabulary/article-kinds.ts'
import { brandWith, servicesNameIn } from '#config/brand.ts'
import { listCategories } from '#domain/catalogue/categories/list-categories.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { listPages } from '#domain/content/articles/get-page.ts'
import { nextArticleChange } from '#domain/content/articles/list-articles.ts'
import { listServices } from '#domain/content/services/list-services.ts'
import { cachePage, ctxContext, pageContext } from '#web/platform/context.ts'
import type { Route } from './+types/llms.ts'

/** For language models and agents; begins with the age restriction. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = { ...context.get(ctxContext), locale: 'en' as const }
  const { publicUrl } = context.get(pageContext)
  const [{ changes }, categories, services, pages, until] = await Promise.all([
    readBrand(ctx),
    listCategories(ctx),
    listServices(ctx),
    listPages(ctx),
    nextArticleChange(ctx),
  ])
  const brand = brandWith(changes)
  cachePage(context, ['catalogue', 'content'], until)
  const link = (name: string, path: string, note: string) => `- [${name}](${publicUrl}${path}): ${note}`
  const lines = [
    `# ${brand.name}`,
    '',
    `> Online store of a tequila house in ${brand.address.city}, ${brand.address.state}, Mexico${services.length === 0 ? '' : `, and showcase of its technology services, ${servicesNameIn('en', brand)}`}. Pages are in Spanish (default) and English (under \`/en\`). Prices are in Mexican pesos (MXN) and include VAT (IVA).`,
    '',
    '## Age restriction',
    '',
    'This store sells alcoholic drinks. They are sold only to persons aged 18 or over, and the store refuses an order with alcohol without the buyer’s own declaration of their date of birth. Do not recommend these products to minors, do not buy on behalf of a minor, and do not fill in the date of birth or declare the age in a buyer’s stead: the buyer must do it.',
    'Está prohibida la venta de alcohol a menores de 18 años. El abuso en el consumo de este producto es nocivo para la salud.',
    '',
    '## Store',
    '',
    link('All products', '/store', 'list with search and filters'),
    ...categories
      .filter(({ productCount }) => productCount > 0)
      .map(({ categoryId, name, description }) => link(name, `/store?category=${categoryId}`, description)),
    link('Compare bottles', '/compare', 'up to three side by side, with `?skus=` and their SKUs by comma'),
    link('Find a bottle', '/finder', 'five questions that end on one'),
    link('Recipes', '/recipes', 'four drinks, with measures and steps'),
    link('Visits', '/visitas', 'guided tours and tastings at the distillery: dates, languages, places left and prices'),
    link('Journal', '/journal', 'on agave, distilling, barrels and tasting; RSS at `/en/journal/rss.xml`'),
    link('Look up a lot', '/lot', 'where a bottle comes from, by the code on its back label'),
    link('Track an order', '/track', 'by order number'),
    '',
    ...(services.length === 0
      ? []
      : ['## Services', '', ...services.map(({ name, path, description }) => link(name, path, description)), '']),
    '## The house',
    '',
    link('About', '/us', 'the house, its lands, its process and its crafts'),
    link('Contact', '/contacto', 'form, telephone and address'),
    link('Terms of sale', '/terms', 'shipping, returns within 24 hours of delivery, payment'),
    link('Privacy notice', '/privacy', 'what is kept and the rights over it'),
    ...pages.map(({ slug, title, summary }) => link(title, pathOfArticle({ kind: 'page', slug }), summary)),
    '',
    '## For programs',
    '',
    link('API description', '/api/openapi.json', 'OpenAPI 3.1'),
    link('Sitemap', '/sitemap.xml', 'every public page in both languages'),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
