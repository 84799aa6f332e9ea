import { useState } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { momentOfField } from '#web/admin/editing/mexican-moment.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { ArticleBadge } from './article-badge.tsx'
import { publishArticle, removeArticle, withdrawArticle } from './article-calls.ts'
import type { AdminArticle } from './article-calls.ts'

interface PublishingPanelProps {
  article: AdminArticle
  /** Unsaved changes are saved before anything is published. */
  isDirty: boolean
  onMoved: (article: AdminArticle) => void
  onRemoved: () => void
  onStale: () => void
}

/** Whether visitors see an article, and from when. */
export function PublishingPanel(props: PublishingPanelProps) {
  const { article, isDirty, onMoved, onStale } = props
  const { t, locale } = useLazyTranslation('managementJournal')
  const { state, publishedAt } = article
  const { isBusy, refusal, run } = useAction({ reload: onStale, onDone: () => undefined })
  const move = async (call: () => Promise<AdminArticle>, done: string) => {
    const moved = await run(call, done)
    if (moved) onMoved(moved.answer)
  }
  const publish = (at: string | null, done: string) => void move(() => publishArticle(article, at), done)
  const moment = publishedAt && formatMoment(publishedAt, locale)
  return (
    <Panel title={t('publishing.title')} action={<ArticleBadge state={state} />}>
      <div className="grid gap-3">
        {moment && <p>{t(state === 'published' ? 'publishing.since' : 'publishing.from', { moment })}</p>}
        {isDirty && <p className="text-sm text-ink-faint">{t('publishing.saveFirst')}</p>}
        <Problem id="publishing-problem" text={refusal?.text} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {state !== 'published' && (
            <Button
              size="small"
              busy={isBusy}
              disabled={isDirty}
              onClick={() => publish(null, t('publishing.published'))}
            >
              {t('publishing.publish')}
            </Button>
          )}
          {state !== 'draft' && (
            <Button
              size="small"
              variant="secondary"
              busy={isBusy}
              disabled={isDirty}
              onClick={() => void move(() => withdrawArticle(article), t('publishing.withdrawn'))}
            >
              {t('publishing.withdraw')}
            </Button>
          )}
          {state === 'published' && (
            <Link to={`/journal/${article.slug}`} className="link inline-flex min-h-11 items-center" target="_blank">
              {t('publishing.see')}
            </Link>
          )}
          <Removal {...props} />
        </div>
        <OnDate isBusy={isBusy} isDirty={isDirty} onSet={(at) => publish(at, t('publishing.dated'))} />
      </div>
    </Panel>
  )
}

function Removal({ article, onRemoved, onStale }: PublishingPanelProps) {
  const { t, locale } = useLazyTranslation('managementJournal')
  const { isBusy, run } = useAction({ reload: onStale, onDone: onRemoved, onRefused: 'toast' })
  const { ask, question } = useConfirmation()
  const remove = async () => {
    const title = t('remove.title', { name: localize(article.title, locale) })
    if (!(await ask({ title, text: t('remove.text'), label: t('remove.button') }))) return
    await run(() => removeArticle(article), t('remove.done'))
  }
  return (
    <>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => void remove()}>
        {t('remove.button')}
      </Button>
      {question}
    </>
  )
}

interface OnDateProps {
  isBusy: boolean
  isDirty: boolean
  onSet: (at: string | null) => void
}

/** Folded away: most are published at once. */
function OnDate({ isBusy, isDirty, onSet }: OnDateProps) {
  const { t } = useLazyTranslation('managementJournal')
  const [at, setAt] = useState('')
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5">{t('publishing.at')}</summary>
      <div className="mt-1 grid max-w-80 gap-2">
        <TextField
          type="datetime-local"
          label={t('publishing.moment')}
          hint={t('publishing.momentHint')}
          required={false}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          disabled={isDirty || at === ''}
          onClick={() => onSet(momentOfField(at))}
        >
          {t('publishing.set')}
        </Button>
      </div>
    </details>
  )
}
