import { formatMoment, formatShortDate } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { pathOfArticle } from '#vocabulary/article-kinds.ts'
import type { ArticleKind } from '#vocabulary/article-kinds.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ArticleBadge } from './article-badge.tsx'
import { EDITORS, listArticles } from './article-calls.ts'
import type { ListedArticle } from './article-calls.ts'

const LISTS = { article: 'articles', page: 'pages' } as const satisfies Record<ArticleKind, string>

export const JournalPage = () => <ArticlesPage kind="article" />
export const ContentPagesPage = () => <ArticlesPage kind="page" />

/** Last changed first. */
function ArticlesPage({ kind }: { kind: ArticleKind }) {
  const { t } = useLazyTranslation('managementJournal')
  const listing = useListing<ListedArticle>(LISTS[kind], [], (query) => listArticles({ ...query, kind }))
  const columns = useColumns(kind)
  return (
    <ManagementPage
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      actions={
        <May any={['content:write']}>
          <ButtonLink to={`${EDITORS[kind]}/new`}>{t(`${kind}.new`)}</ButtonLink>
        </May>
      }
    >
      <ListingTable
        list={LISTS[kind]}
        listing={listing}
        caption={t(`${kind}.caption`)}
        keyOf={({ articleId }) => articleId}
        empty={<EmptyState title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />}
        columns={columns}
      />
    </ManagementPage>
  )
}

function useColumns(kind: ArticleKind): readonly Column<ListedArticle>[] {
  const { t, locale } = useLazyTranslation('managementJournal')
  return [
    { key: 'title', header: t(`${kind}.column`), isLead: true, cell: (article) => <Title article={article} /> },
    { key: 'state', header: t('columns.state'), cell: (article) => <ArticleBadge {...article} /> },
    {
      key: 'published',
      header: t('columns.published'),
      className: 'md:whitespace-nowrap',
      cell: ({ publishedAt }) => (publishedAt ? formatMoment(publishedAt, locale) : '—'),
    },
    {
      key: 'changed',
      header: t('columns.changed'),
      className: 'md:whitespace-nowrap',
      cell: ({ changedAt }) => formatShortDate(changedAt, locale),
    },
  ]
}

function Title({ article: { kind, articleId, slug, title, summary } }: { article: ListedArticle }) {
  const { t, locale } = useLazyTranslation('managementJournal')
  return (
    <>
      <Link to={`${EDITORS[kind]}/${articleId}`} className="link">
        {localize(title, locale)}
      </Link>
      {/* What is linked to from the footer and in messages */}
      {kind === 'page' && (
        <span className="mt-0.5 block text-sm font-normal text-ink-faint">{pathOfArticle({ kind, slug })}</span>
      )}
      {!(title.en && summary.en) && (
        <span className="mt-0.5 block text-sm font-normal text-copper">{t('lacksEnglish')}</span>
      )}
    </>
  )
}
