import { FIELD_ORDER } from './draft-problems.ts'
import type { DraftField } from './draft.ts'

const GIFT_PATHS: Partial<Record<DraftField, string>> = {
  giftTo: 'gift.to',
  giftMessage: 'gift.message',
  giftFrom: 'gift.from',
  giftArrivesOn: 'gift.arrivesOn',
}

/** The server's errors by field of the form, from their paths in the payload. */
export function byDraftField(fields: Readonly<Record<string, string>>): Partial<Record<DraftField, string>> {
  const named = FIELD_ORDER.flatMap((field) => {
    const text =
      fields[field] ?? fields[`shipping.${field}`] ?? fields[GIFT_PATHS[field] ?? ''] ?? refusedUnder(field, fields)
    return text ? [[field, text] as const] : []
  })
  return Object.fromEntries(named)
}

/** Engraving is refused by bottle and line. */
function refusedUnder(field: DraftField, fields: Readonly<Record<string, string>>): string | undefined {
  return field === 'engraving' ? Object.entries(fields).find(([path]) => path.startsWith('engraving'))?.[1] : undefined
}
