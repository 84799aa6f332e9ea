import type { Translate } from '#i18n/translator.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

export function DiscountFlag({ label, t }: { label: string | undefined; t: Translate<'store'> }) {
  if (!label) return null
  return (
    <p className="absolute top-3 left-0 bg-copper py-1 pr-2.5 pl-3 text-xs font-medium tracking-wide text-paper tabular-nums">
      <VisuallyHidden>{t('card.discount')} </VisuallyHidden>
      {label}
    </p>
  )
}
