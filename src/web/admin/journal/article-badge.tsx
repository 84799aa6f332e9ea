import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ListedArticle } from './article-calls.ts'

const TONES = { draft: 'neutral', scheduled: 'accent', published: 'success' } as const

export function ArticleBadge({ kind, state }: Pick<ListedArticle, 'kind' | 'state'>) {
  const { t } = useLazyTranslation('managementJournal')
  return <Badge tone={TONES[state]}>{t(`states.${kind}.${state}`)}</Badge>
}
