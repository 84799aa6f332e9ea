import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import type { Order } from '../lock-order.ts'
import { balanceAfter } from './balance-after.ts'
import { planEdit } from './plan-edit.ts'
import type { EditPlan } from './plan-edit.ts'
import { requireEditable } from './require-editable.ts'
import type { OrderLine } from './require-editable.ts'
import type { EditInput } from './schemas.ts'

export interface EditPreview extends EditPlan {
  order: Order
  sold: OrderLine[]
  /** After the edit; 0 for unpaid orders. */
  balanceCentavos: Centavos
}

/** Changes and reserves nothing. @throws OrderNotFound, RefundOpen, OrderNotEditable, and as `planEdit` */
export async function previewEdit(
  ctx: Ctx,
  { folio, input }: { folio: string; input: EditInput },
): Promise<EditPreview> {
  requirePermission(ctx, 'orders:edit')
  const order = await findOwnOrder(ctx, folio)
  const sold = await requireEditable(ctx, order)
  const plan = await planEdit(ctx, order, { sold, input })
  return { ...plan, order, sold, balanceCentavos: await balanceAfter(ctx, order, plan) }
}
