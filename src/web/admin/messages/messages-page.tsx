import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useParameters } from '#web/platform/use-parameters.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MessageDialog } from './message-dialog.tsx'
import type { Message } from '#web/admin/customers/people-types.ts'

const FILTERS = ['q', 'status']
const STATUSES = ['new', 'answered', 'archived'] as const
const TONES = { new: 'accent', answered: 'success', archived: 'neutral' } as const

/** What visitors wrote through the contact form; the open one stands in the address. */
export function MessagesPage() {
  const { t } = useLazyTranslation('managementPeople')
  const [parameters, change] = useParameters()
  const listing = useListing<Message>('messages', FILTERS, (query) =>
    answerOf(getManagementApi().management.messages.$get({ query })),
  )
  const open = (messageId: string | undefined) => change({ message: messageId }, { preventScrollReset: true })
  const opened = parameters.get('message')
  return (
    <ManagementPage title={t('messages.title')} lead={t('messages.lead')}>
      <FilterBar listing={listing} search={{ name: 'q', label: t('messages.search') }}>
        <ChoiceFilter
          listing={listing}
          name="status"
          label={t('messages.status')}
          all={t('messages.all')}
          choices={STATUSES.map((status) => [status, t(`messages.statuses.${status}`)] as const)}
        />
      </FilterBar>
      <ListingTable
        list="messages"
        listing={listing}
        caption={t('messages.caption')}
        keyOf={({ messageId }) => messageId}
        empty={<EmptyState title={t('messages.empty')} text={t('messages.emptyText')} />}
        columns={useColumns(open)}
      />
      {opened && (
        <MessageDialog
          key={opened}
          messageId={opened}
          onClose={() => open(undefined)}
          onChanged={(status) =>
            listing.amend((message) => (message.messageId === opened ? { ...message, status } : message))
          }
        />
      )}
    </ManagementPage>
  )
}

function useColumns(open: (messageId: string) => void): Column<Message>[] {
  const { t, locale } = useLazyTranslation('managementPeople')
  return [
    {
      key: 'from',
      header: t('messages.from'),
      isLead: true,
      className: 'md:min-w-36',
      cell: ({ messageId, name }) => (
        <button
          type="button"
          aria-label={t('messages.open', { name })}
          onClick={() => open(messageId)}
          className="link min-h-6 text-left"
        >
          {name}
        </button>
      ),
    },
    {
      key: 'about',
      header: t('messages.about'),
      // On a phone the visitor's words take the whole row
      className: 'max-md:!block max-md:[&>[aria-hidden]]:hidden',
      cell: ({ subject, commentary }) => (
        <span className="line-clamp-2 text-left">
          {subject || t('messages.noSubject')}
          <span className="text-ink-soft">{` · ${commentary}`}</span>
        </span>
      ),
    },
    {
      key: 'at',
      header: t('messages.at'),
      className: 'md:whitespace-nowrap',
      cell: ({ createdAt }) => formatMoment(createdAt, locale),
    },
    {
      key: 'state',
      header: t('messages.state'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`messages.marks.${status}`)}</Badge>,
    },
  ]
}
