import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { isStale } from '#web/admin/editing/is-stale.ts'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { adjustStock, productsCalls, seenVersion } from './product-calls.ts'
import type { AdminProductResponse, ListedProductResponse } from './product-calls.ts'

type Variant = ListedProductResponse['variants'][number]

/** Changes prices and stock from the list: shown at once, as it was where the store says no. */
export function useInlineEdits(listing: Pick<Listing<ListedProductResponse>, 'amend'>) {
  const { t, locale } = useLazyTranslation('managementProducts')

  const put = (product: ListedProductResponse) =>
    listing.amend((item) => (item.productId === product.productId ? product : item))
  const withVariant = (product: ListedProductResponse, variantId: string, change: Partial<Variant>) => ({
    ...product,
    variants: product.variants.map((variant) =>
      variant.variantId === variantId ? { ...variant, ...change } : variant,
    ),
  })

  async function store(
    product: ListedProductResponse,
    shown: ListedProductResponse,
    call: () => Promise<ListedProductResponse>,
  ) {
    const name = product.name[locale] || product.name.es
    put(shown)
    try {
      put(await call())
      showToast({ kind: 'success', text: t('cellSaved', { name }) })
      return true
    } catch (error) {
      put(isStale(error) ? await now(product) : product)
      showToast({
        kind: 'error',
        text: isStale(error)
          ? t('cellStale', { name })
          : error instanceof ApiError && error.message
            ? error.message
            : t('cellFailed'),
        durationMs: 6000,
      })
      return false
    }
  }

  return {
    setPrice: (product: ListedProductResponse, { variantId, oldPrice }: Variant, price: number) =>
      store(product, withVariant(product, variantId, { price }), async () => {
        const call = productsCalls()[':productId'].variants[':variantId'].price.$put({
          param: { productId: product.productId, variantId },
          header: seenVersion(product.version),
          json: { price, oldPrice },
        })
        return listed(product, (await answerOf(call)).data)
      }),
    setStock: (product: ListedProductResponse, { variantId, stock }: Variant, wanted: number) =>
      store(product, withVariant(product, variantId, { stock: wanted }), async () => {
        const correction = { variantId, reason: 'correction', change: wanted - stock } as const
        return withVariant(product, variantId, { stock: await adjustStock(correction, crypto.randomUUID()) })
      }),
  }
}

async function now(product: ListedProductResponse): Promise<ListedProductResponse> {
  try {
    const call = productsCalls()[':productId'].$get({ param: { productId: product.productId } })
    return listed(product, (await answerOf(call)).data)
  } catch {
    return product
  }
}

/** The row of a product that was read or changed as a whole. */
function listed(row: ListedProductResponse, product: AdminProductResponse): ListedProductResponse {
  const { version, state, publishAt, updatedAt, name, categoryId, staffTags, isBestSeller, isComingSoon } = product
  const { discount, variants } = product
  return {
    ...row,
    version,
    state,
    publishAt,
    updatedAt,
    name,
    categoryId,
    staffTags,
    isBestSeller,
    isComingSoon,
    discount,
    variants: variants.map((size) => ({ ...size, isBundle: size.parts.length > 0 })),
  }
}
