import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localize } from '#i18n/locale.ts'
import type { ArticleKind } from '#vocabulary/article-kinds.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { Editable } from '#web/commerce/session/editable.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { createArticle, EDITORS, loadArticle, NEW_ARTICLE, saveArticle, valueOfArticle } from './article-calls.ts'
import type { AdminArticle } from './article-calls.ts'
import { ArticleForm } from './article-form.tsx'
import { PublishingPanel } from './publishing-panel.tsx'

interface OfKind {
  kind: ArticleKind
}

export const JournalArticlePage = () => <ArticlePage kind="article" />
export const NewJournalArticlePage = () => <NewArticlePage kind="article" />
export const ContentPage = () => <ArticlePage kind="page" />
export const NewContentPage = () => <NewArticlePage kind="page" />

function ArticlePage({ kind }: OfKind) {
  const { articleId = '' } = useParams()
  return <StoredArticle key={articleId} kind={kind} articleId={articleId} />
}

function StoredArticle({ kind, articleId }: OfKind & { articleId: string }) {
  const { t, locale } = useLazyTranslation('managementJournal')
  const navigate = useNavigate()
  const query = useApiQuery(`article ${articleId}`, () => loadArticle(articleId))
  // Remounts the form with the result of publishing or withdrawing
  const [moves, setMoves] = useState(0)
  function show(article: AdminArticle) {
    query.replace(article)
    setMoves((count) => count + 1)
  }
  if (isNotThere(query) || (query.data && query.data.kind !== kind)) return <NotFoundPage />
  return (
    <ManagementPage
      title={query.data ? localize(query.data.title, locale) : t(`${kind}.title`)}
      edited={query.data && { kind: 'article', item: articleId }}
      back={{ to: EDITORS[kind], label: t(`${kind}.title`) }}
    >
      <Loaded query={query} rows={8}>
        {(article) => (
          <Editable needs="content:write">
            <ArticleEditor
              key={moves}
              article={article}
              onSaved={query.replace}
              onMoved={show}
              onRemoved={() => void navigate(EDITORS[kind], { replace: true })}
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
  const { kind, articleId } = article
  const kept = (current: AdminArticle) => {
    onSaved(current)
    return valueOfArticle(current)
  }
  return (
    <Editor
      id={`article:${articleId}`}
      stored={valueOfArticle(article)}
      save={async (value, version) => kept(await saveArticle(article, value, version))}
      reload={async () => kept(await loadArticle(articleId))}
      labelOf={(field) => t(`fields.${field}`)}
    >
      {(editing) => (
        <>
          <PublishingPanel article={{ ...article, version: editing.version }} isDirty={editing.isDirty} {...moves} />
          <ArticleForm kind={kind} editing={editing} article={article} />
        </>
      )}
    </Editor>
  )
}

function NewArticlePage({ kind }: OfKind) {
  const { t } = useLazyTranslation('managementJournal')
  const navigate = useNavigate()
  return (
    <ManagementPage
      title={t(`${kind}.new`)}
      lead={t('newLead')}
      back={{ to: EDITORS[kind], label: t(`${kind}.title`) }}
    >
      <Editor
        id={`${kind}:new`}
        stored={NEW_ARTICLE}
        save={async (value, _version, keyOf) => {
          const article = await createArticle(kind, value, keyOf)
          void navigate(`${EDITORS[kind]}/${article.articleId}`, { replace: true })
          return valueOfArticle(article)
        }}
        reload={async () => NEW_ARTICLE}
        labelOf={(field) => t(`fields.${field}`)}
      >
        {(editing) => <ArticleForm kind={kind} editing={editing} />}
      </Editor>
    </ManagementPage>
  )
}
