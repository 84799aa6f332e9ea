import type { StockMovement } from '#domain/inventory/movements/list-movements.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { mexicanSecond } from '#kit/mexican-time.ts'

export type LedgerLine = StockMovement & { folio: string | null }

const COLUMNS = [
  'at',
  'sku',
  'product',
  'size',
  'place',
  'quantity',
  'balance',
  'reason',
  'note',
  'order',
  'by',
] as const

export function movementColumns(locale: Locale): string[] {
  const t = translationsOf(locale).of('managementInventory')
  return COLUMNS.map((column) => t(`table.${column}`))
}

/** Instants in Mexico City's time, in a form that spreadsheets of both languages read. */
export function movementCells(line: LedgerLine, locale: Locale): (string | number | null)[] {
  const t = translationsOf(locale).of('managementInventory')
  const { at, sku, name, size, place, quantity, balance, reason, note, folio, by } = line
  const who = by.name ?? t(`by.${byKind(by.kind)}`)
  return [
    mexicanSecond(at),
    sku ?? line.variantId,
    name,
    size,
    place,
    quantity,
    balance,
    t(`reason.${reason}`),
    note,
    folio,
    who,
  ]
}

function byKind(kind: string): 'customer' | 'system' | 'staff' {
  if (kind === 'customer' || kind === 'anonymous') return 'customer'
  return kind === 'owner' || kind === 'admin' ? 'staff' : 'system'
}
