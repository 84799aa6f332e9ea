import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import type { AdminOrder } from './orders.ts'

/** What cancelling an order makes the shop owe, in pesos: nothing of what a bank took back. */
export function cancelTextOf({ paidAt, total, refund }: Pick<AdminOrder, 'paidAt' | 'total' | 'refund'>) {
  const owed = pesosFromCentavos(centavosFromPesos(total) - centavosFromPesos(refund?.takenBack ?? 0))
  if (paidAt === null) return { key: 'cancelUnpaid', owed } as const
  return { key: owed > 0 ? 'cancelPaid' : 'cancelTakenBack', owed } as const
}
