import type { Ctx } from '#domain/ctx.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { owesBalance } from '../balance.ts'
import type { Order } from '../lock-order.ts'
import { BalanceUnpaid } from './errors.ts'

/** @throws BalanceUnpaid */
export function requireBalancePaid({ locale }: Ctx, order: Order): void {
  if (owesBalance(order)) throw new BalanceUnpaid(formatPrice(pesosFromCentavos(order.balanceCentavos), locale))
}
