import { barcodeOf } from '#kit/barcode.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useScans } from '#web/admin/scanning/use-scans.ts'
import type { ScanResult } from '#web/admin/scanning/scan-field.tsx'
import { sendPick } from './packing-calls.ts'
import type { Packing, PickRequest } from './packing-calls.ts'

const TRIES = 3
const PAUSE_MS = 800

/** Counts scans one after the other, each once. */
export function usePicking(folio: string, take: (packing: Packing) => void) {
  const { t } = useLazyTranslation('managementPacking')
  const { result, isBusy, enqueue } = useScans()

  async function send(pick: PickRequest): Promise<ScanResult | undefined> {
    const packing = await sendSurely(folio, pick)
    take(packing)
    const { code, variantId, partId } = pick
    const lines = packing.lines.filter((each) =>
      variantId === undefined ? isCalled(each, code ?? '') : each.variantId === variantId && each.partId === partId,
    )
    const [line] = lines
    if (!line) return undefined
    const { name, size } = line
    // It may go into a bundle and by itself
    const picked = lines.reduce((sum, each) => sum + each.picked, 0)
    const units = lines.reduce((sum, each) => sum + each.units, 0)
    return { isRight: true, text: t('counted', { name: `${name} ${size}`.trim(), picked, count: units }) }
  }

  return { result, isBusy, pick: (pick: PickRequest) => enqueue(() => send(pick)) }
}

/** Where no answer comes, the same scan is sent again and counts once. */
async function sendSurely(folio: string, pick: PickRequest): Promise<Packing> {
  const key = crypto.randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendPick(folio, pick, key)
    } catch (error) {
      if (attempt === TRIES || (error instanceof ApiError && error.status < 500)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

function isCalled({ sku, barcode }: Packing['lines'][number], code: string): boolean {
  return sku.toLowerCase() === code.toLowerCase() || (barcode !== null && barcode === barcodeOf(code))
}
