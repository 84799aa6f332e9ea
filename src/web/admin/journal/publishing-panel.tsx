import { formatMoment } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { pathOfArticle } from '#vocabulary/article-kinds.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { PublishLater } from '#web/admin/editing/publish-later.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Link } from '#web/ui/link.tsx'
import { ArticleBadge } from './article-badge.tsx'
import { publishArticle, removeArticle, withdrawArticle } from './article-calls.ts'
import type { AdminArticle } from './article-calls.ts'

interface PublishingPanelProps {
  /** The version in the form. */
  article: AdminArticle
  /** Saves unsaved changes before publishing. */
  isDirty: boolean
  onMoved: (article: AdminArticle) => void
  onRemoved: () => void
  /** Just published or withdrawn, so that the pressed button is gone. */
  hasMoved: boolean
}

export function PublishingPanel(props: PublishingPanelProps) {
  const { article, isDirty, onMoved, hasMoved } = props
  const { t, locale } = useLazyTranslation('managementJournal')
  const { state, publishedAt } = article
  const { isBusy, refusal, run } = useAction()
  const move = async (call: () => Promise<AdminArticle>, done: string) => {
    const moved = await run(call, done)
    if (moved) onMoved(moved.answer)
  }
  const publish = (at: string | null, done: string) => void move(() => publishArticle(article, at), done)
  const moment = publishedAt && formatMoment(publishedAt, locale)
  const button = { size: 'small', busy: isBusy, disabled: isDirty } as const
  return (
    <Panel
      title={t('publishing.title')}
      headingRef={hasMoved ? focusOnMount : undefined}
      action={<ArticleBadge {...article} />}
    >
      <div className="grid gap-3">
        {moment && <p>{t(state === 'published' ? 'publishing.since' : 'publishing.from', { moment })}</p>}
        {isDirty && <p className="text-sm text-ink-faint">{t('publishing.saveFirst')}</p>}
        <Problem id="publishing-problem" text={refusal?.text} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {state !== 'published' && (
            <Button {...button} onClick={() => publish(null, t('publishing.published'))}>
              {t('publishing.publish')}
            </Button>
          )}
          {state !== 'draft' && (
            <Button
              {...button}
              variant="secondary"
              onClick={() => void move(() => withdrawArticle(article), t('publishing.withdrawn'))}
            >
              {t('publishing.withdraw')}
            </Button>
          )}
          {state === 'published' && (
            <Link to={pathOfArticle(article)} className="link inline-flex min-h-11 items-center" target="_blank">
              {t('publishing.see')}
            </Link>
          )}
          <Removal {...props} />
        </div>
        <PublishLater
          title={t('publishing.at')}
          label={t('publishing.moment')}
          hint={t('publishing.momentHint')}
          button={t('publishing.set')}
          isBusy={isBusy}
          isDirty={isDirty}
          onSet={(at) => publish(at, t('publishing.dated'))}
        />
      </div>
    </Panel>
  )
}

function Removal({ article, onRemoved }: PublishingPanelProps) {
  const { t, locale } = useLazyTranslation('managementJournal')
  const { isBusy, run } = useAction({ onDone: onRemoved, onRefused: 'toast' })
  const { ask, question } = useConfirmation()
  const remove = async () => {
    const title = t('remove.title', { name: localize(article.title, locale) })
    if (!(await ask({ title, text: t('remove.text'), label: t('remove.button') }))) return
    await run(() => removeArticle(article), t(`${article.kind}.removed`))
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
