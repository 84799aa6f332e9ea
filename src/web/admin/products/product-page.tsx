import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localize } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { Editable } from '#web/commerce/session/editable.tsx'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { MarginsPanel } from './margins-panel.tsx'
import { listShownCategories, productsCalls, seenVersion } from './product-calls.ts'
import type { AdminProductResponse } from './product-calls.ts'
import { ProductEditor } from './product-editor.tsx'
import { emptyForm, formOf, inputOf } from './product-form-value.ts'
import type { ProductForm } from './product-form-value.ts'
import { StockPanel } from './stock-panel.tsx'
import { ScheduledPricesPanel } from './scheduled-prices-panel.tsx'
import { PlacingPanel, PublishingPanel } from './publishing-panel.tsx'

const NEW_DRAFT = 'product:new'

async function loadCategories() {
  return (await listShownCategories()).map(({ categoryId, name }) => [categoryId, name] as const)
}

async function loadProduct(productId: string) {
  const call = productsCalls()[':productId'].$get({ param: { productId } })
  const [{ data }, categories] = await Promise.all([answerOf(call), loadCategories()])
  return { product: data, categories }
}

type ProductData = Awaited<ReturnType<typeof loadProduct>>

/** What the editor begins with, and how it is saved and read again. */
function savingOf(query: Pick<ApiQuery<ProductData>, 'replace'>, data: ProductData) {
  const { productId } = data.product
  const storedOf = (product: AdminProductResponse) => ({ value: formOf(product), version: product.version })
  return {
    stored: storedOf(data.product),
    async save(form: ProductForm, version: number) {
      const call = productsCalls()[':productId'].$put({
        param: { productId },
        header: seenVersion(version),
        json: inputOf(form),
      })
      const product = (await answerOf(call)).data
      query.replace({ ...data, product })
      return storedOf(product)
    },
    async reload() {
      const fresh = await loadProduct(productId)
      query.replace(fresh)
      return storedOf(fresh.product)
    },
  }
}

export function ProductPage() {
  const { productId = '' } = useParams()
  return <StoredProduct key={productId} productId={productId} />
}

function StoredProduct({ productId }: { productId: string }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const query = useApiQuery(`product-${productId}`, () => loadProduct(productId))
  // After a move the form begins with what the move answered
  const [moves, setMoves] = useState(0)
  function show(product: AdminProductResponse) {
    if (query.data) query.replace({ ...query.data, product })
    setMoves((count) => count + 1)
  }
  const product = query.data?.product
  if (isNotThere(query)) return <NotFoundPage />
  const title = product ? localize(product.name, locale) : t('title')
  return (
    <ManagementPage
      title={title}
      back={{ to: '/management/products', label: t('back') }}
      edited={product && { kind: 'product', item: productId }}
      actions={
        product && (
          <May any={['catalogue:write']}>
            <DuplicateButton productId={productId} name={title} isAlone />
          </May>
        )
      }
    >
      <Loaded query={query} rows={8}>
        {(data) => (
          <ProductEditor
            key={`${data.product.productId} ${moves}`}
            draftKey={`product:${productId}`}
            categories={data.categories}
            address={productId}
            {...savingOf(query, data)}
            first={({ isDirty, version, markFields }) => (
              <Editable needs="catalogue:write">
                <PublishingPanel
                  product={{ ...data.product, version }}
                  isDirty={isDirty}
                  onMoved={show}
                  onRefused={markFields}
                  hasMoved={moves > 0}
                />
              </Editable>
            )}
          >
            {({ isDirty, version }) => (
              <BesideForm
                product={{ ...data.product, version }}
                isDirty={isDirty}
                onMoved={show}
                onStock={(stock) => query.replace({ ...data, product: withStock(data.product, stock) })}
              />
            )}
          </ProductEditor>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function withStock(product: AdminProductResponse, stock: ReadonlyMap<string, number>): AdminProductResponse {
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: stock.get(variant.variantId) ?? variant.stock,
  }))
  return { ...product, variants }
}

type BesideFormProps = ComponentProps<typeof PlacingPanel> & ComponentProps<typeof StockPanel>

function BesideForm({ onStock, ...panel }: BesideFormProps) {
  return (
    <>
      <StockPanel product={panel.product} onStock={onStock} />
      <May any={['costs:read']}>
        <MarginsPanel product={panel.product} />
      </May>
      <ScheduledPricesPanel {...panel} />
      <Editable needs="catalogue:write">
        <PlacingPanel {...panel} />
      </Editable>
    </>
  )
}

/** A product that isn't there yet. */
export function NewProductPage() {
  const { t } = useLazyTranslation('managementProducts')
  const navigate = useNavigate()
  const query = useApiQuery('product-categories', loadCategories)
  const stored = (form: ProductForm) => ({ value: form, version: 0 })
  return (
    <ManagementPage
      title={t('editor.newTitle')}
      lead={t('editor.newLead')}
      back={{ to: '/management/products', label: t('back') }}
    >
      <Loaded query={query} rows={8}>
        {(categories) => (
          <ProductEditor
            draftKey={NEW_DRAFT}
            stored={stored(emptyForm(categories[0]?.[0] ?? ''))}
            categories={categories}
            address="…"
            save={async (form, _version, keyOf) => {
              const json = inputOf(form)
              const { data } = await answerOf(
                productsCalls().$post({ header: { 'idempotency-key': keyOf(json) }, json }),
              )
              void navigate(`/management/products/${data.productId}`, { replace: true })
              return stored(formOf(data))
            }}
            reload={async () => stored(emptyForm(categories[0]?.[0] ?? ''))}
          />
        )}
      </Loaded>
    </ManagementPage>
  )
}
