import { formatPrice } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { ListedProductResponse } from './product-calls.ts'

type Variant = ListedProductResponse['variants'][number]

/** Asks about figures that are unlikely; true where they are meant, or likely. `question` is drawn somewhere on the page. */
export function useDoubts() {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { ask, question } = useConfirmation()

  const isMeant = (product: ListedProductResponse, { size }: Variant, before: string, after: string) =>
    ask({
      title: t('sure'),
      text: t('sureText', { name: `${localize(product.name, locale)} ${localize(size, locale)}`, before, after }),
      label: t('sureChange', { after }),
    })

  return {
    question,
    confirmPrice: async (product: ListedProductResponse, variant: Variant, price: number) =>
      !isDrasticPrice(variant.price, price) ||
      (await isMeant(product, variant, formatPrice(variant.price, locale), formatPrice(price, locale))),
    confirmStock: async (product: ListedProductResponse, variant: Variant, stock: number) =>
      !isDrasticStock(variant.stock, stock) || (await isMeant(product, variant, `${variant.stock}`, `${stock}`)),
  }
}

export function isDrasticPrice(before: number, wanted: number): boolean {
  return Math.abs(wanted - before) > before / 2
}

export function isDrasticStock(before: number, wanted: number): boolean {
  return wanted < before / 10
}
