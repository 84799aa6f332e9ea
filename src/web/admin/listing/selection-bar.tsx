import type { ReactNode } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with all that is chosen. */
  children: ReactNode
}

/** Stays at hand while something is chosen in a table, at the thumb on a phone. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useLazyTranslation('management')
  if (count === 0) return null
  return (
    <section
      aria-label={t('list.chosen', { count })}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-raised px-4 py-2.5 shadow-lg"
    >
      <p className="text-sm font-medium tabular-nums" aria-live="polite">
        {t('list.chosen', { count })}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
      <Button variant="quiet" size="small" className="ml-auto" onClick={onClear}>
        {t('list.unchoose')}
      </Button>
    </section>
  )
}
