import { formatCount } from '#i18n/format.ts'
import { changed } from '#web/admin/editing/moving.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ReceivedLine } from './receiving.ts'

interface ReceiptLinesProps {
  lines: readonly ReceivedLine[]
  errorOf: (path: string) => string | undefined
  onChange: (lines: ReceivedLine[]) => void
}

export function ReceiptLines({ lines, errorOf, onChange }: ReceiptLinesProps) {
  const { t, locale } = useLazyTranslation('managementInventory')
  if (lines.length === 0) return null
  return (
    <Panel title={t('receive.lines')} lead={t('receive.costLead')}>
      <ol>
        {lines.map((line, index) => {
          const name = `${line.name} ${line.size}`.trim()
          return (
            <li
              key={line.variantId}
              className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-b border-line py-4 first:border-t md:grid-cols-[minmax(0,1fr)_8rem_10rem_auto]"
            >
              <p className="col-span-2 self-center md:col-span-1">
                <span className="block font-medium text-pretty">{name}</span>
                <span className="block text-sm text-ink-faint tabular-nums">
                  {`${line.sku} · ${t('receive.onHand', { onHand: formatCount(line.onHand, locale) })}`}
                </span>
              </p>
              <TextField
                label={t('receive.quantity')}
                aria-label={t('receive.quantityOf', { name })}
                inputMode="numeric"
                autoComplete="off"
                value={line.quantity}
                error={errorOf(`lines.${index}.quantity`)}
                onChange={(event) => onChange(changed(lines, index, { quantity: event.currentTarget.value }))}
              />
              <TextField
                label={t('receive.cost')}
                aria-label={t('receive.costOf', { name })}
                inputMode="decimal"
                autoComplete="off"
                value={line.unitCost}
                error={errorOf(`lines.${index}.unitCost`)}
                onChange={(event) => onChange(changed(lines, index, { unitCost: event.currentTarget.value }))}
              />
              <Button
                variant="quiet"
                aria-label={t('receive.removeOf', { name })}
                className="col-span-2 justify-self-end md:col-span-1"
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                {t('receive.remove')}
              </Button>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
