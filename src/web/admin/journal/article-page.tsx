import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localize } from '#i18n/locale.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { Editable } from '#web/commerce/session/editable.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { loadArticle, NEW_ARTICLE, saveArticle, valueOfArticle } from './article-calls.ts'
import type { AdminArticle } from './article-calls.ts'
import { ArticleForm } from './article-form.tsx'
import { PublishingPanel } from './publishing-panel.tsx'

const LIST = '/management/journal'

export function ArticlePage() {
  const { articleId = '' } = useParams()
  return <StoredArticle key={articleId} articleId={articleId} />
}

function StoredArticle({ articleId }: { articleId: string }) {
  const { t, locale } = useLazyTranslation('managementJournal')
  const navigate = useNavigate()
  const query = useApiQuery(`article ${articleId}`, () => loadArticle(articleId))
  // After a move the form begins with what the move answered
  const [moves, setMoves] = useState(0)
  function show(article: AdminArticle) {
    query.replace(article)
    setMoves((count) => count + 1)
  }
  if (isNotThere(query)) return <NotFoundPage />
  return (
    <ManagementPage
      title={query.data ? localize(query.data.title, locale) : t('title')}
      back={{ to: LIST, label: t('title') }}
    >
      <Loaded query={query} rows={8}>
        {(article) => (
          <Editable needs="content:write">
            <ArticleEditor
              key={moves}
              article={article}
              onSaved={query.replace}
              onMoved={show}
              onRemoved={() => void navigate(LIST, { replace: true })}
              hasMoved={moves > 0}
            />
          </Editable>
        )}
      </Loaded>
    </ManagementPage>
  )
}

interface ArticleEditorProps {
  article: AdminArticle
  onSaved: (article: AdminArticle) => void
  onMoved: (article: AdminArticle) => void
  onRemoved: () => void
  hasMoved: boolean
}

function ArticleEditor({ article, onSaved, ...moves }: ArticleEditorProps) {
  const { t } = useLazyTranslation('managementJournal')
  const { articleId } = article
  const kept = (current: AdminArticle) => {
    onSaved(current)
    return valueOfArticle(current)
  }
  return (
    <Editor
      id={`article:${articleId}`}
      stored={valueOfArticle(article)}
      save={async (value, version) => kept(await saveArticle(value, version, articleId))}
      reload={async () => kept(await loadArticle(articleId))}
      labelOf={(field) => t(`fields.${field}`)}
    >
      {(editing) => (
        <>
          <PublishingPanel article={{ ...article, version: editing.version }} isDirty={editing.isDirty} {...moves} />
          <ArticleForm editing={editing} article={article} />
        </>
      )}
    </Editor>
  )
}

/** An article that isn't there yet. */
export function NewArticlePage() {
  const { t } = useLazyTranslation('managementJournal')
  const navigate = useNavigate()
  return (
    <ManagementPage title={t('new')} lead={t('newLead')} back={{ to: LIST, label: t('title') }}>
      <Editor
        id="article:new"
        stored={NEW_ARTICLE}
        save={async (value, version) => {
          const article = await saveArticle(value, version)
          void navigate(`${LIST}/${article.articleId}`, { replace: true })
          return valueOfArticle(article)
        }}
        reload={async () => NEW_ARTICLE}
        labelOf={(field) => t(`fields.${field}`)}
      >
        {(editing) => <ArticleForm editing={editing} />}
      </Editor>
    </ManagementPage>
  )
}
