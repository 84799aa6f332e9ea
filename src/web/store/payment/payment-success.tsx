import { useTranslation } from '#web/platform/translations.tsx'
import { useSearchParams } from 'react-router'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { ctxContext } from '#web/platform/context.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductGrid } from '#web/commerce/product-card/product-grid.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { Link } from '#web/ui/link.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/payment-success.ts'

const FEATURED = 4

const loadOutcome = () => import('./payment-outcome.tsx')

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await listProducts(context.get(ctxContext), { bestSeller: true, limit: FEATURED })
  return { featured: items.map(toCardProduct) }
}

export default function PaymentSuccess({ loaderData: { featured } }: Route.ComponentProps) {
  const { t, locale } = useTranslation('orders')
  const [parameters] = useSearchParams()
  const folio = parameters.get('order') ?? ''
  return (
    <>
      <PageHead title={t('receipt.title')} isPrivate />
      <div className="mx-auto max-w-4xl px-4 pt-12 pb-20 sm:px-6 lg:px-8 lg:pt-16">
        <noscript>
          <WithoutScripts folio={folio} />
        </noscript>
        <LatePart
          load={loadOutcome}
          isWanted
          fallback={<Asking />}
          missing={(retrying) => (
            <>
              <h1 className="mb-8 font-display text-4xl">{t('receipt.title')}</h1>
              <MissingPart {...retrying} />
            </>
          )}
        >
          {(PaymentOutcome) => (
            <PaymentOutcome key={`${folio} ${locale}`} folio={folio} paymentId={parameters.get('payment')} />
          )}
        </LatePart>
      </div>
      {featured.length > 0 && (
        <section
          aria-labelledby="featured"
          className="mx-auto max-w-7xl border-t border-line px-4 py-16 sm:px-6 lg:px-8 print:hidden"
        >
          <h2 id="featured" className="mb-10 font-display text-3xl">
            {t('receipt.featured')}
          </h2>
          <ProductGrid products={featured} columns={4} />
        </section>
      )}
    </>
  )
}

function Asking() {
  const { t } = useTranslation('orders')
  return (
    <div className="grid noscript:hidden min-h-96 place-items-center text-ink-soft">
      <Spinner label={t('receipt.checking')} />
    </div>
  )
}

function WithoutScripts({ folio }: { folio: string }) {
  const { t } = useTranslation('orders')
  return (
    <div>
      <h1 className="font-display text-4xl">{t('receipt.title')}</h1>
      <p className="mt-4 text-ink-soft">{t('receipt.noscript')}</p>
      <p className="mt-4">
        <Link to={`/track?order=${encodeURIComponent(folio)}`} className="link">
          {t('receipt.track')}
        </Link>
      </p>
    </div>
  )
}
