import { pathOfArticle } from '#vocabulary/article-kinds.ts'
import type { ContentPage } from '#domain/content/articles/get-page.ts'
import type { PageFacts } from '#web/commerce/structured-data/describe-page.server.ts'
import { organizationReference } from '#web/commerce/structured-data/organization.server.ts'
import { addressIn } from '#web/commerce/structured-data/page-address.ts'
import type { Thing } from '#web/platform/json-ld.ts'

export function pageThing(
  { slug, title, summary, languages, changedAt }: ContentPage,
  { publicUrl, locale }: PageFacts,
): Thing {
  return {
    '@type': 'WebPage',
    name: title,
    description: summary,
    url: addressIn(publicUrl, pathOfArticle({ kind: 'page', slug }), locale),
    inLanguage: languages.body,
    dateModified: changedAt.toISOString(),
    publisher: organizationReference(publicUrl),
  }
}
