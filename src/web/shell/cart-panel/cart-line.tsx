import { mostPerPerson } from '#domain/catalogue/products/most-per-person.ts'
import { formatPrice } from '#i18n/format.ts'
import { timesQuantity } from '#kit/money.ts'
import { closeCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { removeLine, setQuantity } from '#web/commerce/cart/cart-store.ts'
import type { CartLine } from '#web/commerce/cart/cart-view.ts'
import { discountLabel } from '#web/commerce/product-card/discount-label.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Link } from '#web/ui/link.tsx'

const MOST_OF_ONE = 99

interface CartLineProps {
  line: CartLine
  /** Maximum units of the line. */
  most: number
}

/** Controls are disabled while a change is pending. */
export function CartLineItem({ line, most }: CartLineProps) {
  const { t, locale } = useTranslation('cart')
  const { product, productId, variantId, basePrice, quantity, isBusy, isPurchasable } = line
  const { name, size, color, oldPrice } = product
  return (
    <li aria-busy={isBusy || undefined} className="relative flex gap-4 py-5">
      <LinePicture line={line} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link
              to={`/store/${productId}?variant=${encodeURIComponent(variantId)}`}
              onClick={closeCartPanel}
              className="font-display text-lg leading-snug underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <p className="text-sm text-ink-faint">{color ? `${size}, ${color}` : size}</p>
            {quantity > 1 && (
              <p className="text-sm text-ink-faint">{t('each', { price: formatPrice(basePrice, locale) })}</p>
            )}
          </div>
          <button
            type="button"
            aria-label={t('remove', { name })}
            disabled={isBusy}
            onClick={() => removeLine(line)}
            className="-mt-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-xs text-ink-soft hover:bg-sunken hover:text-danger disabled:opacity-50"
          >
            <Icon name="trash" className="size-4.5" />
          </button>
        </div>
        <Availability line={line} most={most} />
        {line.problem && <p className="mt-1 text-sm font-medium text-danger">{line.problem}</p>}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
          <QuantityStepper
            quantity={quantity}
            label={name}
            min={0}
            max={isPurchasable ? Math.max(quantity, Math.min(MOST_OF_ONE, most)) : quantity}
            disabled={isBusy}
            onChange={(wanted) => setQuantity(line, wanted)}
          />
          <Price
            amount={timesQuantity(basePrice, quantity)}
            oldAmount={oldPrice === null ? null : timesQuantity(oldPrice, quantity)}
            className="justify-end font-medium max-sm:-ml-26 max-sm:grow max-sm:basis-full sm:ml-auto"
          />
        </div>
      </div>
      {isBusy && (
        <div ref={keepFocus} className="absolute inset-0 grid place-items-center bg-paper/60">
          <Spinner />
          <VisuallyHidden>{t('updating', { name })}</VisuallyHidden>
        </div>
      )}
    </li>
  )
}

/** Disabled buttons lose the focus: restores it after the change, or moves it to the next line. */
function keepFocus(overlay: HTMLElement | null): (() => void) | undefined {
  const line = overlay?.closest('li')
  const pressed = document.activeElement
  const list = line?.parentElement
  if (!list || !(pressed instanceof HTMLElement) || !line.contains(pressed)) return undefined
  const panel = line.closest('dialog')
  const place = [...list.children].indexOf(line)
  const restore = () => {
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== panel) return
    const next = list.isConnected ? (list.children[place] ?? list.lastElementChild) : panel
    const around = line.isConnected ? line : next
    if (pressed.matches(':enabled') && pressed.isConnected) pressed.focus()
    else around?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  return () => queueMicrotask(restore)
}

function LinePicture({ line: { basePrice, product } }: { line: CartLine }) {
  const { t, locale } = useTranslation('cart')
  const { images, oldPrice, tags } = product
  const badge = discountLabel({ price: basePrice, oldPrice, tags }, locale)
  return (
    <div className="relative shrink-0">
      <Picture src={images.main[0]} alt="" sizes="88px" className="h-27.5 w-22 bg-sunken" />
      {badge && (
        <span className="absolute top-1 left-1">
          <Badge tone="accent">
            <VisuallyHidden>{t('discountOff', { percent: badge.slice(1) })}</VisuallyHidden>
            <span aria-hidden="true">{badge}</span>
          </Badge>
        </span>
      )}
    </div>
  )
}

function Availability({ line: { stock, quantity, limits, isPurchasable, isTour }, most }: CartLineProps) {
  const { t } = useTranslation('cart')
  if (!isPurchasable || stock === 0) return <p className="mt-1 text-sm font-medium text-danger">{t('notAvailable')}</p>
  if (stock < quantity) return <p className="mt-1 text-sm font-medium text-danger">{t('onlyLeft', { count: stock })}</p>
  const max = mostPerPerson(limits)
  if (max === null) return null
  const isOver = quantity > most
  return (
    <p className={`mt-1 text-sm ${isOver ? 'font-medium text-danger' : 'text-ink-faint'}`}>
      {t(isTour ? 'perGroup' : 'perPerson', { max })}
    </p>
  )
}
