import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { timesQuantity } from '#kit/money.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Link } from '#web/ui/link.tsx'

/** Pesos. */
export type OrderedProduct = Pick<
  OrderResponse['products'][number],
  'productId' | 'variantId' | 'name' | 'size' | 'image' | 'quantity' | 'refunded' | 'price'
>

/** Amounts before the order's discount, so that they add up to its subtotal. Hidden prices have no column, unless they are loading. */
export function OrderProducts({
  products,
  isAsking = false,
}: {
  products: readonly OrderedProduct[]
  isAsking?: boolean
}) {
  const { t } = useTranslation('orders')
  const hasPrices = products.some(({ price }) => price !== null)
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('products')}</caption>
      <thead className="text-sm text-ink-faint">
        <tr className="border-b border-line">
          <th scope="col" className="pb-2 font-normal">
            {t('product')}
          </th>
          <th scope="col" className="pb-2 pl-3 text-right font-normal">
            {t('quantity')}
          </th>
          {hasPrices && (
            <>
              <th scope="col" className="pb-2 pl-3 text-right font-normal max-sm:hidden">
                {t('price')}
              </th>
              <th scope="col" className="pb-2 pl-3 text-right font-normal">
                {t('amount')}
              </th>
            </>
          )}
          {!hasPrices && isAsking && <KeptCells />}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {products.map(({ productId, variantId, name, size, image, quantity, refunded, price }) => (
          <tr key={variantId}>
            <th scope="row" className="py-4 font-normal">
              <Picture
                src={image}
                alt=""
                sizes="48px"
                className="float-left mr-4 h-15 w-12 bg-sunken max-[24rem]:hidden"
              />
              <Link to={`/store/${productId}`} className="font-display leading-snug underline-offset-4 hover:underline">
                {name}
              </Link>
              <span className="block text-sm text-ink-faint">{size}</span>
              {refunded > 0 && <span className="block text-sm text-copper">{t('refunded', { count: refunded })}</span>}
            </th>
            <td className="py-4 pl-3 text-right tabular-nums">{quantity}</td>
            {price !== null && <PriceCells price={price} quantity={quantity} />}
            {!hasPrices && isAsking && <KeptCells />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceCells({ price, quantity }: { price: number; quantity: number }) {
  return (
    <>
      <td className="py-4 pl-3 text-right whitespace-nowrap max-sm:hidden">
        <Price amount={price} />
      </td>
      <td className="py-4 pl-3 text-right whitespace-nowrap">
        <Price amount={timesQuantity(price, quantity)} />
      </td>
    </>
  )
}

/** As wide as most prices, to limit layout shifts. */
function KeptCells() {
  return (
    <>
      <td className="kept-amount pl-3 max-sm:hidden">
        <span className="block w-25">{'\u00A0'}</span>
      </td>
      <td className="kept-amount pl-3">
        <span className="block w-25">{'\u00A0'}</span>
      </td>
    </>
  )
}
