import { useState } from 'react'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useTyped } from '#web/admin/editing/use-typed.ts'
import type { ScanResult } from '#web/admin/scanning/scan-field.tsx'
import { useScans } from '#web/admin/scanning/use-scans.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { findScanned, newDelivery, receive, unitsOf, withArrived, withSheet } from './receiving.ts'
import type { Delivery, SheetLine } from './receiving.ts'
import { useStockLocations } from './stock.ts'

const DRAFT = 'stock-receipt'

/** Stored in the browser until received. */
export function useDelivery() {
  const { t } = useLazyTranslation('managementInventory')
  const locations = useStockLocations()
  const [stored] = useState(() => ({ value: newDelivery(), version: 0 }))
  const { value, change, settleOn } = useTyped<Delivery>(DRAFT, stored)
  const { result, enqueue } = useScans()
  const { isBusy, refusal, run, forget } = useAction()
  const { ask, question } = useConfirmation()
  const locationId = value.locationId || (locations[0]?.locationId ?? '')
  const units = value.lines.reduce((sum, line) => sum + unitsOf(line), 0)
  const beginAnew = () => settleOn({ value: { ...newDelivery(), locationId }, version: 0 })

  async function look(code: string): Promise<ScanResult> {
    const variant = await findScanned(code)
    if (!variant) return { isRight: false, text: t('receive.unknown', { code }) }
    change(({ lines }) => ({ lines: withArrived(lines, { variant, quantity: 1 }) }))
    return { isRight: true, text: t('receive.counted', { name: `${variant.name} ${variant.size}`.trim() }) }
  }

  return {
    delivery: { ...value, locationId },
    locations,
    units,
    result,
    isBusy,
    refusal,
    question,
    beginAnew,
    change: (changes: Partial<Delivery>) => {
      forget()
      change(changes)
    },
    scan: (code: string) => enqueue(() => look(code)),
    addSheet: (read: readonly SheetLine[]) => change(({ lines }) => ({ lines: withSheet(lines, read) })),
    take: async () => {
      const place = locations.find((each) => each.locationId === locationId)?.name ?? ''
      const text = t('receive.sureText', { count: units, variants: value.lines.length, place })
      if (!(await ask({ title: t('receive.sure'), text, label: t('receive.confirm') }))) return
      const done = t('receive.done', { count: units, place })
      if (await run(() => receive({ ...value, locationId }), done)) beginAnew()
    },
  }
}
