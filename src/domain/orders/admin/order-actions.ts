import type { Order } from '#domain/orders/lock-order.ts'
import { canMove } from '#vocabulary/order-status.ts'
import { isOwed, leftOf } from '#domain/payments/get-payment.ts'
import type { ReplacedOrder } from '../returning/find-replaced-order.ts'
import { owesBalance } from '../balance.ts'
import { isEditable } from '../editing/require-editable.ts'
import type { Refundable } from '../refunding/refundable-lines.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'

export const ORDER_ACTIONS = [
  'collect',
  'ship',
  'deliver',
  'cancel',
  'cancel-rest',
  'close-lost',
  'refund',
  'settle-refund',
  'send-confirmation',
  'share-payment-link',
  'edit',
  'begin-return',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

interface OrderInHand {
  order: Order
  payments: readonly Pick<
    Payment,
    | 'provider'
    | 'status'
    | 'isBalance'
    | 'amountCentavos'
    | 'refundedCentavos'
    | 'refundDueAt'
    | 'refundWaivedAt'
    | 'method'
  >[]
  /** Units to be sent. */
  held: number
  /** Places in tours to come. */
  tourPlaces: number
  /** Parcels on their way. */
  undelivered: number
  /** Of goods. */
  refundable: Pick<Refundable, 'lines'>
  replaced: ReplacedOrder | undefined
  mayBeLost: boolean
}

/** Mirrors the rules of the verbs. */
export function allowedActions({
  order,
  payments,
  held,
  tourPlaces,
  undelivered,
  refundable,
  replaced,
  mayBeLost,
}: OrderInHand): OrderAction[] {
  const { status, deliveryMethod, paidAt, email } = order
  const isShipping = deliveryMethod === 'shipping'
  const allowed: Record<OrderAction, boolean> = {
    collect: payments.some((payment) => (paidAt === null ? isCollected(payment, status) : isOpenBalance(payment))),
    ship: isShipping && !owesBalance(order) && (status === 'processing' || status === 'shipped') && held > 0,
    deliver: isShipping
      ? status === 'shipped' && held === 0 && (undelivered > 0 || tourPlaces === 0)
      : deliveryMethod === 'pickup' && status === 'processing' && !owesBalance(order),
    cancel: canMove(status, 'cancelled'),
    'cancel-rest': status === 'shipped' && held + tourPlaces > 0,
    'close-lost': mayBeLost,
    refund: payments.some(isRefundable),
    'settle-refund': payments.some(isDueByCard),
    'send-confirmation': status !== 'cancelled' && email !== '',
    'share-payment-link': status === 'pending' || owesBalance(order),
    edit: isEditable(order) && !replaced,
    'begin-return': refundable.lines.some(({ sent }) => sent > 0),
  }
  return ORDER_ACTIONS.filter((action) => allowed[action])
}

/** A transfer may arrive after its order was closed. */
function isCollected({ provider, method }: OrderInHand['payments'][number], status: Order['status']): boolean {
  return provider === 'manual' && (method === 'spei' || status === 'pending')
}

function isOpenBalance({ provider, status, isBalance }: OrderInHand['payments'][number]): boolean {
  return isBalance && provider === 'manual' && status === 'pending'
}

function isRefundable(payment: OrderInHand['payments'][number]): boolean {
  return payment.status === 'succeeded' && isOwed(payment) && leftOf(payment) > 0
}

function isDueByCard(payment: OrderInHand['payments'][number]): boolean {
  return payment.refundDueAt !== null && payment.status === 'succeeded' && refundMethodOf(payment) === 'card'
}
