import type { RouterContextProvider } from 'react-router'
import type { Brand } from '#config/brand.ts'
import type { Locale } from '#i18n/locale.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import type { Thing } from '#web/platform/json-ld.ts'

export interface PageFacts {
  publicUrl: string
  locale: Locale
  brand: Brand
}

export function describePage(
  context: Readonly<RouterContextProvider>,
  describe: (facts: PageFacts) => readonly Thing[],
): void {
  const { publicUrl, structuredData } = context.get(pageContext)
  const { locale } = context.get(ctxContext)
  structuredData.push((brand) => describe({ publicUrl, locale, brand }))
}
