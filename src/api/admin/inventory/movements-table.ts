import type { StockMovement } from '#domain/inventory/movements/list-movements.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { mexicanSecond } from '#kit/mexican-time.ts'

/** A movement with the folio of its order. */
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

/** The headings of the ledger's table. */
export function movementColumns(locale: Locale): string[] {
  const t = translationsOf(locale).of('managementInventory')
  return COLUMNS.map((column) => t(`table.${column}`))
}

/** Instants in Mexico City's time, as spreadsheets of either language read them. */
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
