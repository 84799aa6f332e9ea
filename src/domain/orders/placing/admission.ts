import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { mailboxOf } from '#db/mailbox-of.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission } from '#domain/authorize.ts'
import type { ShopSettings } from '#domain/shop/read-shop-settings.ts'
import { OutOfStock } from '#domain/inventory/errors.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { TooMuchForMethod } from '#domain/payments/errors.ts'
import { mostPayable } from '#domain/payments/method-limits.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { formatPrice } from '#i18n/format.ts'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { isOfAge } from './age.ts'
import {
  BirthDateMissing,
  DeliveryMethodUnfit,
  NothingToWrap,
  OrderNotTaken,
  PaymentMethodNotOffered,
  PriceChanged,
  UnderAge,
} from './errors.ts'
import { offeredMethods } from '../quoting/offered-methods.ts'
import type { PlaceOrderInput } from './schemas.ts'

/** @throws PaymentMethodNotOffered */
export function requireOfferedMethod(
  settings: Pick<ShopSettings, 'withheldMethods'>,
  { deliveryMethod, paymentMethod }: Pick<PlaceOrderInput, 'deliveryMethod' | 'paymentMethod'>,
): void {
  if (!offeredMethods(settings, deliveryMethod).includes(paymentMethod)) throw new PaymentMethodNotOffered()
}

/** A blocked customer can't buy as a guest either. @throws OrderNotTaken */
export function requireUnblockedBuyer({ actor }: Ctx, { isBlocked }: { isBlocked: boolean }): void {
  if (isBlocked && !hasPermission(actor, 'orders:write')) throw new OrderNotTaken()
}

/** @throws OutOfStock for line items withdrawn since they were added */
export function requireStillForSale(items: readonly CartItemView[]): void {
  const withdrawn = items.filter(({ variant }) => !variant.isPurchasable)
  if (withdrawn.length === 0) return
  throw new OutOfStock(withdrawn.map(({ variantId, variant }) => ({ variantId, name: variant.name, available: 0 })))
}

/** Of tours alone nothing is sent; with goods, these are. @throws DeliveryMethodUnfit */
export function requireDeliveryFits(
  { deliveryMethod }: Pick<PlaceOrderInput, 'deliveryMethod'>,
  items: readonly CartItemView[],
): void {
  const isToursAlone = items.every(({ variant }) => variant.tourStartsAt)
  if (isToursAlone !== (deliveryMethod === 'tour')) throw new DeliveryMethodUnfit()
}

/** Gift wrapping isn't sold alone. @throws NothingToWrap */
export function requireSomethingToWrap(
  { giftWrapping }: Pick<ShopSettings, 'giftWrapping'>,
  items: readonly CartItemView[],
): void {
  if (items.every(({ variantId }) => variantId === giftWrapping)) throw new NothingToWrap()
}

/** Tours end in a tasting. @throws BirthDateMissing, UnderAge */
export function requireBuyerOfAge(
  ctx: Ctx,
  { birthDate }: Pick<PlaceOrderInput, 'birthDate'>,
  items: readonly CartItemView[],
): void {
  if (!items.some(({ variant }) => variant.isAlcohol || variant.tourStartsAt)) return
  if (!birthDate) throw new BirthDateMissing()
  if (!isOfAge(birthDate, mexicanDate(ctx.now))) throw new UnderAge()
}

/** @throws TooMuchForMethod */
export function requireAmountFits(ctx: Ctx, method: PaymentMethod, totalCentavos: Centavos): void {
  const most = mostPayable(method)
  if (most === undefined || totalCentavos <= most) return
  throw new TooMuchForMethod(formatPrice(pesosFromCentavos(most), ctx.locale))
}

export function isExpected(
  { expectedTotal }: Pick<PlaceOrderInput, 'expectedTotal'>,
  totalCentavos: Centavos,
): boolean {
  return typeof expectedTotal === 'number' && Math.round(expectedTotal * 100) === totalCentavos
}

/** @throws PriceChanged */
export function requireSamePrice(
  ctx: Ctx,
  input: Pick<PlaceOrderInput, 'expectedTotal'>,
  totalCentavos: Centavos,
): void {
  if (typeof input.expectedTotal !== 'number' || isExpected(input, totalCentavos)) return
  throw new PriceChanged(formatPrice(pesosFromCentavos(totalCentavos), ctx.locale))
}

/** SQL; compares canonical mailboxes. */
export function selectBlockedAccounts(email: string): SQL {
  return sql`
    select ${customers.id} from ${users} join ${customers} on ${customers.userId} = ${users.id}
    where ${mailboxOf(sql`lower(${users.email})`)} = ${canonicalMailbox(email)} and ${customers.blockedAt} is not null`
}
