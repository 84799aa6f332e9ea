import { formatCount } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Level } from './stock.ts'

/** Available; below it reserved, and whether it is low. */
export function LevelFigure({ level }: { level: Level | undefined }) {
  const { t, locale } = useLazyTranslation('managementInventory')
  if (!level) return null
  const { available, reserved, lowAt } = level
  const isLow = lowAt !== null && available <= lowAt
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
      {isLow && <Badge tone={available === 0 ? 'danger' : 'accent'}>{t(available === 0 ? 'states.out' : 'low')}</Badge>}
      <span className={available === 0 && lowAt === null ? 'text-ink-faint' : ''}>
        {formatCount(available, locale)}
      </span>
      {reserved > 0 && (
        <span className="text-sm text-ink-faint md:basis-full">{t('reserved', { count: reserved })}</span>
      )}
    </span>
  )
}
