import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EngravedText } from '#web/admin/orders/engraved-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Packing } from './packing-calls.ts'

interface PackingLineProps {
  line: Packing['lines'][number]
  /** Whether units can be counted still. */
  isOpen: boolean
  onPick: (units: number) => void
}

/** A product at arm's length: what it looks like, what it is called, and how many are picked. */
export function PackingLine({ line, isOpen, onPick }: PackingLineProps) {
  const { t } = useLazyTranslation('managementPacking')
  const { name, size, sku, barcode, image, engraving, units, picked, picker, bundle } = line
  const called = `${name} ${size}`.trim()
  const isDone = picked === units
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Picture src={image} alt="" sizes="6rem" className="size-20 bg-sunken sm:size-24" />
      <div className="min-w-0">
        <p className="text-xl leading-snug font-medium text-pretty">
          {name} <span className="font-normal whitespace-nowrap text-ink-soft">{size}</span>
        </p>
        {bundle !== null && <p className="mt-1 text-pretty text-ink-soft">{t('forBundle', { name: bundle })}</p>}
        <EngravedText lines={engraving} />
        <p className="mt-1 text-sm wrap-anywhere text-ink-faint tabular-nums">
          {[sku, barcode].filter(Boolean).join(' · ')}
        </p>
        {picker !== null && picked > 0 && <p className="text-sm text-copper">{t('countedBy', { name: picker })}</p>}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-4 sm:col-span-1 sm:justify-end">
        <p className={`min-w-24 sm:text-right ${isDone ? 'text-success' : ''}`}>
          <span className="flex items-center gap-2 font-display text-3xl tabular-nums sm:justify-end">
            {isDone && <Icon name="check" className="size-6" />}
            {t('of', { picked, count: units })}
          </span>
          {!isDone && <span className="block text-sm text-ink-soft">{t('missing', { count: units - picked })}</span>}
        </p>
        {isOpen && (
          <span className="flex gap-2">
            <Step icon="minus" label={t('less', { name: called })} isOff={picked === 0} onPress={() => onPick(-1)} />
            <Step icon="plus" label={t('one', { name: called })} isOff={isDone} onPress={() => onPick(1)} />
          </span>
        )}
      </div>
    </li>
  )
}

interface StepProps {
  icon: 'minus' | 'plus'
  label: string
  isOff: boolean
  onPress: () => void
}

function Step({ icon, label, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="inline-flex size-14 items-center justify-center rounded-xs border border-line-strong transition-colors not-aria-disabled:hover:border-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}
