import { useDeferredValue } from 'react'
import { LOCALES } from '#i18n/locale.ts'
import type { ArticleKind } from '#vocabulary/article-kinds.ts'
import { ArticleText } from '#web/commerce/journal/article-text.tsx'
import styles from '#web/commerce/journal/journal.css?url'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { ArticleValue } from './article-calls.ts'

export function ArticlePreview({ kind, value }: { kind: ArticleKind; value: ArticleValue }) {
  const { t } = useLazyTranslation('managementJournal')
  const { title, summary, body } = useDeferredValue(value)
  return (
    <details className="border-y border-line">
      <link rel="stylesheet" href={styles} />
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{t('preview')}</summary>
      <div inert className="grid gap-x-10 gap-y-12 py-6 lg:grid-cols-2">
        {LOCALES.filter((locale) => body[locale]).map((locale) => (
          <div key={locale} lang={locale} className="min-w-0">
            <p className="font-display text-3xl leading-[1.06] text-balance">{title[locale]}</p>
            <p className="mt-4 font-display text-xl leading-snug text-pretty text-ink-soft">{summary[locale]}</p>
            <ArticleText kind={kind} source={body[locale] ?? ''} />
          </div>
        ))}
      </div>
    </details>
  )
}
