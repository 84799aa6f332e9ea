import type { Centavos } from '#kit/money.ts'

/** One point for every so many centavos paid for goods. */
export const CENTAVOS_PER_POINT_EARNED = 1000

/** What one point takes off. */
export const CENTAVOS_PER_POINT = 10

/** Points are redeemed by the hundred. */
export const POINTS_STEP = 100

/** What so many points take off. */
export function worthOf(points: number): Centavos {
  return points * CENTAVOS_PER_POINT
}

/**
 * The most points that goods of this price can be paid with: whole steps, no more than there are, and no more than the
 * goods cost.
 */
export function usablePoints(balance: number, goodsCentavos: Centavos): number {
  const most = Math.min(balance, Math.floor(goodsCentavos / CENTAVOS_PER_POINT))
  return Math.max(0, Math.floor(most / POINTS_STEP) * POINTS_STEP)
}

export interface PaidOrder {
  /** Paid for the goods, after every discount and without shipping. */
  goodsCentavos: Centavos
  /** Paid in all. */
  totalCentavos: Centavos
  /** Given back of it so far. */
  refundedCentavos: Centavos
}

/** The points that an order is worth now: of what was given back, the goods' share earns none. */
export function earnedPoints({ goodsCentavos, totalCentavos, refundedCentavos }: PaidOrder): number {
  if (totalCentavos === 0) return 0
  // Two amounts of money multiplied outgrow a double's integers
  const kept = BigInt(goodsCentavos) * BigInt(totalCentavos - refundedCentavos)
  return Number(kept / (BigInt(totalCentavos) * BigInt(CENTAVOS_PER_POINT_EARNED)))
}
