import type { OrderStatus } from './order-status.ts'

/** What is engraved on an order's bottles: on every unit of a variant the same. */
export interface OrderEngraving {
  /** The variant that it is charged as, once for each bottle. */
  soldAs: string
  bottles: { variantId: string; lines: string[] }[]
}

export const MOST_ENGRAVED_LINES = 2
/** Characters that a line of the label has room for. */
export const ENGRAVED_LENGTH = 18

/** What the engraver and the packing slip have letters for; composed, so that each is one character. */
const UNKNOWN = /[^A-Za-zÀ-ÖØ-öø-ÿ0-9 &.,'\-¡!¿?]/

export type EngravedLineProblem = 'engravingTooLong' | 'engravingLetters'

/** A line as it is engraved. Keyboards and clipboards bring other spaces, apostrophes and dashes. */
export function engravedLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
}

/** @param line as `engravedLine` wrote it */
export function problemOfEngraved(line: string): EngravedLineProblem | undefined {
  if (UNKNOWN.test(line)) return 'engravingLetters'
  return line.length > ENGRAVED_LENGTH ? 'engravingTooLong' : undefined
}

/** What a line of an engraved order is: a bottle with words, or the charge for them. */
export const ENGRAVED_PARTS = ['bottle', 'charge'] as const
export type EngravedPart = (typeof ENGRAVED_PARTS)[number]

export function engravedPart(engraving: OrderEngraving | null, variantId: string): EngravedPart | null {
  if (engraving?.soldAs === variantId) return 'charge'
  return linesEngravedOn(engraving, variantId).length > 0 ? 'bottle' : null
}

export function linesEngravedOn(engraving: OrderEngraving | null, variantId: string): string[] {
  return engraving?.bottles.find((bottle) => bottle.variantId === variantId)?.lines ?? []
}

/** As it is sent: what was typed for bottles that the order has. Null where none is left. */
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

/** Units whose bottles are engraved. */
export function engravedUnits(
  engraving: OrderEngraving | null,
  items: readonly { variantId: string; quantity: number }[],
): number {
  return items.reduce(
    (sum, { variantId, quantity }) => sum + (linesEngravedOn(engraving, variantId).length > 0 ? quantity : 0),
    0,
  )
}

/** What is held, sent, refunded or returned of an order, without the charge: that goes with its bottles by itself. */
export function withoutCharge<Item extends { variantId: string }>(
  soldAs: string | null | undefined,
  items: readonly Item[],
): Item[] {
  return items.filter(({ variantId }) => variantId !== soldAs)
}

/** Units of the charge that go with these, as long as there are any. */
export function chargedWith(
  engraving: OrderEngraving | null,
  items: readonly { variantId: string; quantity: number }[],
  left: number,
): number {
  return Math.min(engravedUnits(engraving, items), left)
}

/** Whether units of it may go back on sale: once something of the order has left, words may be on all of them. */
export function isEngravedSaleable(status: OrderStatus): boolean {
  return status !== 'shipped' && status !== 'completed'
}
