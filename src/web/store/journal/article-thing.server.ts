import type { Article } from '#domain/content/articles/schemas.ts'
import type { PageFacts } from '#web/commerce/structured-data/describe-page.server.ts'
import { organizationReference } from '#web/commerce/structured-data/organization.server.ts'
import { addressIn } from '#web/commerce/structured-data/page-address.ts'
import { sharedPicture } from '#web/commerce/structured-data/shared-picture.ts'
import type { Thing } from '#web/platform/json-ld.ts'

export function articleThing(
  { slug, title, summary, picture, languages, publishedAt, changedAt }: Article,
  { publicUrl, locale, brand }: PageFacts,
): Thing {
  const publisher = { '@type': 'Organization', ...organizationReference(publicUrl), name: brand.name }
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    url: addressIn(publicUrl, `/journal/${slug}`, locale),
    mainEntityOfPage: addressIn(publicUrl, `/journal/${slug}`, locale),
    image: publicUrl + sharedPicture(picture),
    inLanguage: languages.body,
    datePublished: publishedAt.toISOString(),
    dateModified: changedAt.toISOString(),
    author: publisher,
    publisher,
  }
}
