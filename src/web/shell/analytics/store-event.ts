import { EVENT_NAMES } from '#vocabulary/event-names.ts'
import type { Device, EventName } from '#vocabulary/event-names.ts'
import type { StoreEvent } from '#domain/analytics/schemas.ts'
import type { Tracked } from '#web/platform/data-layer.ts'

interface Place {
  path: string
  language: StoreEvent['language']
  device: Device
}

/** The fields that the store counts; undefined for other events. */
export function storeEventOf({ event, ...fields }: Tracked, place: Place): StoreEvent | undefined {
  const name = EVENT_NAMES.find((known) => known === event)
  if (!name) return undefined
  const all = { ...place, ...detailsOf(name, fields), name }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  ) as typeof all
}

function detailsOf(name: EventName, fields: Record<string, unknown>): Partial<StoreEvent> {
  switch (name) {
    case 'page_view':
      return {
        path: text(fields.path, 200) ?? '/',
        referrerHost: text(fields.referrerHost, 100),
        source: text(fields.source, 60),
        medium: text(fields.medium, 60),
        campaign: text(fields.campaign, 60),
      }
    case 'add_to_cart':
    case 'remove_from_cart':
      return eventItemsOf([fields])
    case 'begin_checkout':
    case 'purchase':
      return { ...eventItemsOf(listOf(fields.items)), value: number(fields.value) }
    case 'search':
      return { term: text(fields.search_term, 80), results: number(fields.results) }
    case 'age_verification':
      return { outcome: fields.outcome === 'confirmed' ? 'confirmed' : 'denied' }
    case 'category_click':
      return { category: text(fields.category, 100) }
    case 'login':
    case 'login_error':
    case 'logout':
    case 'sign_up':
      break
  }
  return {}
}

/** Quantities, and values in pesos. */
function eventItemsOf(items: readonly Record<string, unknown>[]): Partial<StoreEvent> {
  const priced = items.map(({ productId, price, quantity }) => ({
    productId: text(productId, 100),
    quantity: number(quantity) ?? 1,
    price: number(price) ?? 0,
  }))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    productIds: priced.flatMap(({ productId }) => productId ?? []).slice(0, 50),
    quantity: sum(priced.map(({ quantity }) => quantity)),
    value: sum(priced.map(({ price, quantity }) => price * quantity)),
  }
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : []
}

/** One line of at most `max` characters; undefined for other types. */
function text(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined
  return (
    value
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max) || undefined
  )
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
