import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { changeBetween, formatShare } from './format-figures.ts'

const SIGNS = { up: '▲', down: '▼', same: '=', fresh: '▲' } as const

interface ChangeMarkProps {
  now: number
  /** Null without a comparison. */
  before: number | null
  isCost?: boolean
}

export function ChangeMark({ now, before, isCost = false }: ChangeMarkProps) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  if (before === null) return null
  const change = changeBetween(now, before)
  const isGood = isCost ? change.kind === 'down' : change.kind === 'up' || change.kind === 'fresh'
  const tone = change.kind === 'same' ? 'text-ink-faint' : isGood ? 'text-success' : 'text-danger'
  const percent = 'share' in change ? formatShare(change.share, locale) : ''
  return (
    <span className={`text-xs whitespace-nowrap tabular-nums sm:text-sm ${tone}`}>
      <span aria-hidden="true">
        {SIGNS[change.kind]} {percent}
      </span>
      <span className="sr-only">{t(`change.${change.kind}`, { percent })}</span>
    </span>
  )
}
