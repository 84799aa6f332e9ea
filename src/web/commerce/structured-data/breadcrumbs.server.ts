import { addressIn } from './page-address.ts'
import type { PageFacts } from './describe-page.server.ts'
import type { Thing } from '#web/platform/json-ld.ts'

/** From the top; the last step is the page itself. */
export function breadcrumbThing(
  steps: readonly { name: string; path: string }[],
  { publicUrl, locale }: PageFacts,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressIn(publicUrl, path, locale),
    })),
  }
}
