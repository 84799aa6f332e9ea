import { localize } from '#i18n/locale.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { Rows } from '#web/admin/editing/rows.tsx'
import { ProductLine, ProductSearch } from '#web/admin/products/product-search.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { CollectionValue } from './collection-value.ts'

export function PickedProducts({ editing: { value, change, errorOf } }: { editing: Editing<CollectionValue> }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { products } = value
  return (
    <div className="grid gap-6">
      <Rows
        path="products"
        title={t('collections.fields.products')}
        hint={t(products.length === 0 ? 'collections.noProducts' : 'collections.productsHint')}
        nameOf={(number) => localize(products[number - 1]?.name ?? { es: '' }, locale)}
        rows={products}
        onChange={(rows) => change({ products: rows })}
        error={errorOf('productIds')}
        layout="lines"
      >
        {(product) => <ProductLine product={product} />}
      </Rows>
      <ProductSearch
        label={t('collections.find')}
        action={t('collections.add')}
        picked={products.map(({ productId }) => productId)}
        onPick={({ productId, name, image, preview, state }) =>
          change({ products: [...products, { productId, name, image, preview, state }] })
        }
      />
    </div>
  )
}
