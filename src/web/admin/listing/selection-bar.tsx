import type { ReactNode } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** Actions for the selection. */
  children: ReactNode
}

/** Sticky while rows are selected; on phones two low rows, of which the actions scroll. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useLazyTranslation('management')
  if (count === 0) return null
  return (
    <section
      aria-label={t('list.chosen', { count })}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 border border-line-strong bg-raised px-4 py-1.5 shadow-lg md:gap-y-2 md:py-2.5"
    >
      <p className="text-sm font-medium tabular-nums" aria-live="polite">
        {t('list.chosen', { count })}
      </p>
      <div className="flex gap-2 max-md:order-last max-md:-mx-4 max-md:w-screen max-md:max-w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[&>:is(a,button)]:shrink-0 md:flex-wrap">
        {children}
      </div>
      <Button variant="quiet" size="small" className="ml-auto" onClick={onClear}>
        {t('list.unchoose')}
      </Button>
    </section>
  )
}
