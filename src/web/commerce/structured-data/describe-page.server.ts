import type { RouterContextProvider } from 'react-router'
import type { Brand } from '#config/brand.ts'
import type { Locale } from '#i18n/locale.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import type { Thing } from '#web/platform/json-ld.ts'

/** Where the page is and in which language it speaks. */
export interface PageFacts {
  publicUrl: string
  locale: Locale
  brand: Brand
}

/** Says in the page, for machines, what it is about. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  describe: (facts: PageFacts) => readonly Thing[],
): void {
  const { publicUrl, structuredData } = context.get(pageContext)
  const { locale } = context.get(ctxContext)
  structuredData.push((brand) => describe({ publicUrl, locale, brand }))
}
