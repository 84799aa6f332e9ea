import type { OrderStatus } from './order-status.ts'

/** All units of a variant get the same engraving. */
export interface OrderEngraving {
  /** Variant charged once per bottle. */
  soldAs: string
  bottles: { variantId: string; lines: string[] }[]
}

export const MOST_ENGRAVED_LINES = 2
/** Characters that fit on a line of the label. */
export const ENGRAVED_LENGTH = 18

/** Characters outside the engraver's and the packing slip's fonts; texts are composed (NFC), one code point each. */
const UNKNOWN = /[^A-Za-zÀ-ÖØ-öø-ÿ0-9 &.,'\-¡!¿?]/

export type EngravedLineProblem = 'engravingTooLong' | 'engravingLetters'

/** Normalises spaces, apostrophes and dashes from keyboards and clipboards. */
export function engravedLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
}

/** @param line from `engravedLine` */
export function problemOfEngraved(line: string): EngravedLineProblem | undefined {
  if (UNKNOWN.test(line)) return 'engravingLetters'
  return line.length > ENGRAVED_LENGTH ? 'engravingTooLong' : undefined
}

/** Line items of an engraved order: an engraved bottle, or the charge for engraving. */
export const ENGRAVED_PARTS = ['bottle', 'charge'] as const
export type EngravedPart = (typeof ENGRAVED_PARTS)[number]

export function engravedPart(engraving: OrderEngraving | null, variantId: string): EngravedPart | null {
  if (engraving?.soldAs === variantId) return 'charge'
  return linesEngravedOn(engraving, variantId).length > 0 ? 'bottle' : null
}

export function linesEngravedOn(engraving: OrderEngraving | null, variantId: string): string[] {
  return engraving?.bottles.find((bottle) => bottle.variantId === variantId)?.lines ?? []
}

/** Only lines for bottles in the order. Null if none is left. */
export function writtenEngraving(
  typed: OrderEngraving | null,
  items: readonly { variantId: string }[],
): OrderEngraving | null {
  if (!typed) return null
  const bottles = typed.bottles
    .filter(({ variantId }) => items.some((item) => item.variantId === variantId))
    .map(({ variantId, lines }) => {
      const written = lines.map(engravedLine)
      return { variantId, lines: written.slice(0, Math.max(1, written.findLastIndex((line) => line !== '') + 1)) }
    })
  return bottles.length > 0 ? { soldAs: typed.soldAs, bottles } : null
}

export function engravedUnits(
  engraving: OrderEngraving | null,
  items: readonly { variantId: string; quantity: number }[],
): number {
  return items.reduce(
    (sum, { variantId, quantity }) => sum + (linesEngravedOn(engraving, variantId).length > 0 ? quantity : 0),
    0,
  )
}

/** Leaves out the charge, which follows its bottles through holding, shipping, refunds and returns. */
export function withoutCharge<Item extends { variantId: string }>(
  soldAs: string | null | undefined,
  items: readonly Item[],
): Item[] {
  return items.filter(({ variantId }) => variantId !== soldAs)
}

/** Charge units that go with these bottles, as far as any are left. */
export function chargedWith(
  engraving: OrderEngraving | null,
  items: readonly { variantId: string; quantity: number }[],
  left: number,
): number {
  return Math.min(engravedUnits(engraving, items), left)
}

/** Whether units may be restocked: once anything has shipped, all may be engraved. */
export function isEngravedSaleable(status: OrderStatus): boolean {
  return status !== 'shipped' && status !== 'completed'
}
