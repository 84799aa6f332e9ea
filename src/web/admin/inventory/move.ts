import { answerOf } from '#web/platform/api-client.ts'
import { stockApi } from './stock.ts'
import type { Level, VariantStock } from './stock.ts'

/** Kinds of stock change. */
export const ACTIONS = [
  'received',
  'breakage',
  'sample',
  'lost',
  'correction',
  'otherIn',
  'otherOut',
  'transfer',
  'lowLevel',
] as const
export type StockAction = (typeof ACTIONS)[number]

export interface Move {
  action: StockAction
  fromId: string
  toId: string
  /** As typed. */
  figure: string
  note: string
}

/** A whole number; null removes a low-stock level. */
export function figureOf({ action, figure }: Pick<Move, 'action' | 'figure'>): number | null | undefined {
  const typed = figure.trim()
  if (action === 'lowLevel' && typed === '') return null
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}

/** Change of on hand at the location. */
export function changeOf(action: StockAction, figure: number, onHand: number): number {
  if (action === 'correction') return figure - onHand
  return action === 'received' || action === 'otherIn' ? figure : -figure
}

/** Once per key; returns current levels. */
export async function doMove(variant: VariantStock, move: Move, figure: number | null, key: string): Promise<Level[]> {
  const { variantId, levels } = variant
  const { action, fromId, toId, note } = move
  const at = (locationId: string) => levels.find((level) => level.locationId === locationId)
  const from = at(fromId) ?? { locationId: fromId, onHand: 0, reserved: 0, available: 0, lowAt: null }
  const header = { 'idempotency-key': key }
  if (action === 'lowLevel') {
    const json = { locationId: fromId, lowAt: figure, was: from.lowAt }
    await answerOf(stockApi()[':variantId']['low-level'].$put({ param: { variantId }, json }))
    return [{ ...from, lowAt: figure }]
  }
  const units = figure ?? 0
  if (action === 'transfer') {
    const lines = [{ variantId, quantity: units }]
    await answerOf(stockApi().transfers.$post({ header, json: { fromId, toId, lines, note } }))
    const to = at(toId)
    return [withOnHand(from, from.onHand - units), ...(to ? [withOnHand(to, to.onHand + units)] : [])]
  }
  const reason = action === 'otherIn' || action === 'otherOut' ? 'other' : action
  const by = action === 'correction' ? { onHand: units } : { change: changeOf(action, units, from.onHand) }
  const json = { variantId, locationId: fromId, reason, note, ...by } as const
  const { data } = await answerOf(stockApi().adjustments.$post({ header, json }))
  return [{ ...withOnHand(from, data.onHand), reserved: data.reserved, available: data.onHand - data.reserved }]
}

function withOnHand(level: Level, onHand: number): Level {
  return { ...level, onHand, available: onHand - level.reserved }
}
