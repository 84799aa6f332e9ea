import { LEAST } from '#vocabulary/colors/pairs.ts'
import { isLegible, shownRatio } from '#vocabulary/colors/judge-colors.ts'
import type { JudgedPair } from '#vocabulary/colors/judge-colors.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'

export function ContrastList({ pairs }: { pairs: readonly JudgedPair[] }) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {pairs.map((pair) => (
        <li key={pair.name} className="flex min-w-0 items-center gap-3 border-b border-line py-2 text-sm">
          <Sample pair={pair} />
          <span className="min-w-0 flex-1">{t(`brand.colors.pairs.${pair.name}`)}</span>
          <span className={`shrink-0 text-right tabular-nums ${isLegible(pair) ? '' : 'font-medium text-danger'}`}>
            {t('brand.colors.ratio', { ratio: shownRatio(pair.ratio).toFixed(2) })}
            {!isLegible(pair) && (
              <span className="block text-xs">{t('brand.colors.needs', { least: pair.least })}</span>
            )}
          </span>
          <Icon
            name={isLegible(pair) ? 'check' : 'alert'}
            className={`size-4 shrink-0 ${isLegible(pair) ? 'text-success' : 'text-danger'}`}
          />
        </li>
      ))}
    </ul>
  )
}

function Sample({ pair: { front, surface, least } }: { pair: JudgedPair }) {
  const box = 'flex size-9 shrink-0 items-center justify-center rounded-xs border border-line'
  return (
    <span inert className={box} style={{ color: front, background: surface }}>
      {least < LEAST.text ? <span className="size-5 border-2 border-current" /> : 'Aa'}
    </span>
  )
}
