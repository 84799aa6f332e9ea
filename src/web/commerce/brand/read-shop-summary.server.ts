import type { RouterContextProvider } from 'react-router'
import { languageOf, localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ShownChanges } from '#config/brand.ts'
import { colorSheetOf } from '#vocabulary/colors/color-sheet.ts'
import type { FooterLink } from '#vocabulary/footer-links.ts'
import { hasServices } from '#domain/content/services/list-services.ts'
import { readFooterMenu } from '#domain/content/menus/read-footer-menu.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { readShared } from '#web/platform/context.ts'
import { logoMarkupOf } from './logo-markup.server.tsx'

export interface ShownFooterLink {
  label: string
  lang: Locale
  link: string
}

export interface ShopSummary {
  changes: ShownChanges
  /** Undefined with the default colours. */
  sheet: string | undefined
  isOffering: boolean
  footer: readonly ShownFooterLink[]
}

export async function readShopSummary(context: Readonly<RouterContextProvider>): Promise<ShopSummary> {
  return readShared(context, 'shop-summary', async (ctx) => {
    const [brand, isOffering, { links }] = await Promise.all([readBrand(ctx), hasServices(ctx), readFooterMenu(ctx)])
    const { colors, ...facts } = brand.changes
    const logoMarkup = logoMarkupOf(facts)
    const changes = logoMarkup ? { ...facts, logoMarkup } : facts
    const value = { changes, sheet: colorSheetOf(colors), isOffering, footer: shownLinks(links, ctx.locale) }
    return { value, tags: ['brand'] }
  })
}

export function shownLinks(links: readonly FooterLink[], locale: Locale): ShownFooterLink[] {
  return links.map(({ label, link }) => ({ label: localize(label, locale), lang: languageOf(label, locale), link }))
}
