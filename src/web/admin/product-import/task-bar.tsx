import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { ProductImport } from './import-api.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** How far long work is. */
export function TaskBar({ task: { kind, state, done, total } }: { task: NonNullable<ProductImport['task']> }) {
  const { t } = useLazyTranslation('managementImport')
  const isKnown = state !== 'waiting' && total !== null
  const percent = total ? Math.floor((done / total) * 100) : 0
  const words = !isKnown
    ? t('waiting')
    : kind === 'plan-product-import'
      ? t('planning', { done, total })
      : t('applying', { percent })
  return (
    <div className="grid max-w-2xl gap-3">
      <output className="block tabular-nums">{words}</output>
      <ProgressBar aria-label={words} max={100} {...(isKnown && { value: percent })} className="w-full" />
      <p className="text-sm text-pretty text-ink-faint">{t('keepOpen')}</p>
    </div>
  )
}
