import type { Centavos } from '#kit/money.ts'

export const CENTAVOS_PER_POINT_EARNED = 1000

export const CENTAVOS_PER_POINT = 10

export const POINTS_STEP = 100

export function worthOf(points: number): Centavos {
  return points * CENTAVOS_PER_POINT
}

/** In whole steps, up to the balance and the price. */
export function usablePoints(balance: number, itemsCentavos: Centavos): number {
  const most = Math.min(balance, Math.floor(itemsCentavos / CENTAVOS_PER_POINT))
  return Math.max(0, Math.floor(most / POINTS_STEP) * POINTS_STEP)
}

export interface PaidOrder {
  /** After discounts, without shipping. */
  itemsCentavos: Centavos
  totalCentavos: Centavos
  refundedCentavos: Centavos
}

/** Refunds reduce points in proportion to the items' share. */
export function earnedPoints({ itemsCentavos, totalCentavos, refundedCentavos }: PaidOrder): number {
  if (totalCentavos === 0) return 0
  // The product exceeds a double's safe integers
  const kept = BigInt(itemsCentavos) * BigInt(totalCentavos - refundedCentavos)
  return Number(kept / (BigInt(totalCentavos) * BigInt(CENTAVOS_PER_POINT_EARNED)))
}
