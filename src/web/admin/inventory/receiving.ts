import { numberOrNull } from '#web/admin/editing/figure.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const receipts = () => getManagementApi().management['stock-receipts']

export async function findScanned(code: string) {
  return (await answerOf(getManagementApi().management['scanned-variants'].$get({ query: { code } }))).data
}
export type ScannedVariant = NonNullable<Awaited<ReturnType<typeof findScanned>>>

export async function readReceiptSheet(file: File) {
  return (await answerOf(receipts().sheets.$post({ form: { file } }))).data
}
export type SheetLine = Awaited<ReturnType<typeof readReceiptSheet>>[number]

/** Figures as typed. */
export interface ReceivedLine extends Pick<ScannedVariant, 'variantId' | 'sku' | 'name' | 'size' | 'onHand'> {
  quantity: string
  unitCost: string
}

export interface Delivery {
  /** Idempotency key of the delivery. */
  key: string
  locationId: string
  reference: string
  lines: readonly ReceivedLine[]
}

export const newDelivery = (): Delivery => ({ key: crypto.randomUUID(), locationId: '', reference: '', lines: [] })

interface Arrived {
  variant: ScannedVariant
  quantity: number
  unitCost?: number | null
}

/** Adds arrived units; the last cost counts. */
export function withArrived(lines: readonly ReceivedLine[], { variant, quantity, unitCost }: Arrived): ReceivedLine[] {
  const { variantId, sku, name, size, onHand } = variant
  const cost = unitCost === undefined || unitCost === null ? undefined : String(unitCost)
  if (lines.every((line) => line.variantId !== variantId))
    return [...lines, { variantId, sku, name, size, onHand, quantity: String(quantity), unitCost: cost ?? '' }]
  return lines.map((line) =>
    line.variantId === variantId
      ? { ...line, quantity: String(unitsOf(line) + quantity), unitCost: cost ?? line.unitCost }
      : line,
  )
}

/** Adds a file's readable rows. */
export function withSheet(lines: readonly ReceivedLine[], read: readonly SheetLine[]): ReceivedLine[] {
  return read.reduce<ReceivedLine[]>(
    (all, { variant, quantity, unitCost, problems }) =>
      variant && quantity !== null && problems.length === 0 ? withArrived(all, { variant, quantity, unitCost }) : all,
    [...lines],
  )
}

/** 0 for anything but a whole number. */
export function unitsOf({ quantity }: Pick<ReceivedLine, 'quantity'>): number {
  return /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0
}

export function receiptOf({ locationId, reference, lines }: Delivery) {
  return {
    locationId,
    reference,
    lines: lines.map(({ variantId, quantity, unitCost }) => ({
      variantId,
      // Not zero, so that an empty field is refused
      quantity: Number(quantity.trim() || Number.NaN),
      unitCost: numberOrNull(unitCost),
    })),
  }
}

export async function receive(delivery: Delivery) {
  const header = { 'idempotency-key': delivery.key }
  return (await answerOf(receipts().$post({ header, json: receiptOf(delivery) }))).data
}
