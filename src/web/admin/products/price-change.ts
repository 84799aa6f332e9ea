import { momentOfField } from '#web/admin/editing/mexican-moment.ts'
import { readFigure } from '#web/admin/editing/figure.ts'
import type { PriceChangeRequest, PricePreview, PricePreviewRequest } from './price-calls.ts'

type Adjustment = PricePreviewRequest['adjustment']

/** As it is typed; the moments in Mexico City’s time, empty for "now" and "until it is changed". */
export interface PriceChangeForm {
  direction: Adjustment['direction']
  type: Adjustment['type']
  value: string
  rounding: NonNullable<Adjustment['rounding']>
  /** Lowered prices are shown beside the former ones. */
  isStruck: boolean
  startsAt: string
  endsAt: string
}

export const NEW_PRICE_CHANGE: PriceChangeForm = {
  direction: 'raise',
  type: 'percentage',
  value: '',
  rounding: 'none',
  isStruck: false,
  startsAt: '',
  endsAt: '',
}

/** Undefined until an amount is typed. */
export function adjustmentOf({ direction, type, value, rounding }: PriceChangeForm): Adjustment | undefined {
  const amount = readFigure(value.replace(/\s*%$/, ''), 2)
  return amount === undefined ? undefined : { direction, type, value: amount, rounding }
}

/** What the preview changes: prices that stay, or that no rounding reaches, are left out. */
export function changeOf(
  preview: readonly PricePreview[],
  { direction, isStruck, startsAt, endsAt }: Omit<PriceChangeForm, 'value'>,
): PriceChangeRequest {
  return {
    lines: preview.flatMap(({ variantId, price, newPrice }) =>
      newPrice === null || newPrice === price
        ? []
        : [{ variantId, from: price, price: newPrice, ...(isStruck && direction === 'lower' && { oldPrice: price }) }],
    ),
    startsAt: momentOfField(startsAt),
    endsAt: momentOfField(endsAt),
  }
}

/** Why prices were refused, by variant. */
export function problemsOf(
  { lines }: PriceChangeRequest,
  fields: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ variantId }, index) => {
      const problem = fields[`lines.${index}.from`] ?? fields[`lines.${index}.price`]
      return problem ? [[variantId, problem]] : []
    }),
  )
}
