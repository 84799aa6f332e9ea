import { formatMoment, formatShortDate } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
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
import { listArticles } from './article-calls.ts'
import type { ListedArticle } from './article-calls.ts'

/** Every article of the journal, what was changed last first. */
export function ArticlesPage() {
  const { t } = useLazyTranslation('managementJournal')
  const listing = useListing<ListedArticle>('articles', [], listArticles)
  const columns = useColumns()
  return (
    <ManagementPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <May any={['content:write']}>
          <ButtonLink to="/management/journal/new">{t('new')}</ButtonLink>
        </May>
      }
    >
      <ListingTable
        listing={listing}
        caption={t('caption')}
        keyOf={({ articleId }) => articleId}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        columns={columns}
      />
    </ManagementPage>
  )
}

function useColumns(): readonly Column<ListedArticle>[] {
  const { t, locale } = useLazyTranslation('managementJournal')
  return [
    { key: 'title', header: t('columns.title'), isLead: true, cell: (article) => <Title article={article} /> },
    { key: 'state', header: t('columns.state'), cell: ({ state }) => <ArticleBadge state={state} /> },
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

function Title({ article: { articleId, title, summary } }: { article: ListedArticle }) {
  const { t, locale } = useLazyTranslation('managementJournal')
  return (
    <>
      <Link to={`/management/journal/${articleId}`} className="link">
        {localize(title, locale)}
      </Link>
      {!(title.en && summary.en) && (
        <span className="mt-0.5 block text-sm font-normal text-copper">{t('lacksEnglish')}</span>
      )}
    </>
  )
}
