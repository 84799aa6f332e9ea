import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** Announced; without animation if the visitor prefers so. */
export function LoadingRows({ count = 3 }: { count?: number }) {
  const { t } = useLazyTranslation('account')
  return (
    <output className="grid gap-3">
      <span className="sr-only">{t('state.loading')}</span>
      {Array.from({ length: count }, (_, row) => (
        <span
          key={row}
          aria-hidden="true"
          className="block h-16 animate-pulse rounded-xs bg-sunken motion-reduce:animate-none"
        />
      ))}
    </output>
  )
}
