import { useRef, useState } from 'react'
import { barcodeOf } from '#kit/barcode.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useScanResult } from '#web/admin/scanning/use-scan-result.ts'
import { sendPick } from './packing-calls.ts'
import type { Packing, Pick } from './packing-calls.ts'

const TRIES = 3
const PAUSE_MS = 800

/** Counts scans one after the other, each once: a hand scanner is faster than the network. */
export function usePicking(folio: string, take: (packing: Packing) => void) {
  const { t } = useLazyTranslation('managementPacking')
  const { t: tAccount } = useLazyTranslation('account')
  const { result, showResult } = useScanResult()
  const [waiting, setWaiting] = useState(0)
  const last = useRef(Promise.resolve())

  async function send(pick: Pick): Promise<void> {
    try {
      const packing = await sendSurely(folio, pick)
      take(packing)
      const { code, variantId } = pick
      const line = packing.lines.find((each) =>
        variantId === undefined ? isCalled(each, code ?? '') : each.variantId === variantId,
      )
      if (line) {
        const { name, size, picked, units } = line
        showResult({ isRight: true, text: t('counted', { name: `${name} ${size}`.trim(), picked, count: units }) })
      }
    } catch (error) {
      showResult({ isRight: false, text: refusalOf(error, tAccount).text })
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  return {
    result,
    isBusy: waiting > 0,
    pick(pick: Pick) {
      setWaiting((count) => count + 1)
      last.current = last.current.then(() => send(pick))
    },
  }
}

/** Where no answer comes, the same scan is sent again and counts once. */
async function sendSurely(folio: string, pick: Pick): Promise<Packing> {
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
