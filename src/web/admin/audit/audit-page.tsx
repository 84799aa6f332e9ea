import { AUDIT_ACTIONS, SUBJECT_KINDS } from '#domain/audit/audit-actions.ts'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ChoiceFilter, DayFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { labelOfAction, labelOfKind, nameOfSubject, pageOfSubject } from './action-labels.ts'
import { ChainPanel } from './chain-panel.tsx'
import { Difference } from './difference.tsx'

const FILTERS = ['subjectId', 'action', 'subjectKind', 'actor', 'from', 'until']

const loadAuditEntries = (query: Record<string, string>) =>
  answerOf(getManagementApi().management['audit-entries'].$get({ query }))
type AuditEntry = Awaited<ReturnType<typeof loadAuditEntries>>['data'][number]

export function AuditPage() {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { t: tActions } = useLazyTranslation('managementAuditActions')
  // Prefetched, so that the list doesn't suspend with the first row
  useLazyTranslation('managementFacts')
  useLazyTranslation('managementReports')
  const listing = useListing('audit', FILTERS, loadAuditEntries)
  return (
    <ManagementPage title={t('audit.title')} lead={t('audit.lead')}>
      <div className="grid gap-6">
        <AuditFilters listing={listing} />
        <ListingTable
          list="audit"
          listing={listing}
          caption={t('audit.caption')}
          keyOf={({ entryId }: AuditEntry) => String(entryId)}
          columns={[
            {
              key: 'what',
              header: t('audit.what'),
              isLead: true,
              cell: ({ action }) => labelOfAction(tActions, action),
            },
            { key: 'subject', header: t('audit.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
            {
              key: 'changes',
              header: t('audit.changes'),
              cell: (entry) => <Difference {...entry} />,
              // On phones it fills the row, and needs no label
              className: 'max-md:!block max-md:[&>[aria-hidden]]:hidden',
            },
            { key: 'who', header: t('audit.who'), cell: ({ actor }) => <Actor actor={actor} /> },
            {
              key: 'when',
              header: t('audit.when'),
              align: 'end',
              cell: ({ at }) => <time dateTime={at}>{formatMoment(at, locale)}</time>,
            },
          ]}
        />
      </div>
      <May any={['audit:verify']}>
        <ChainPanel />
      </May>
    </ManagementPage>
  )
}

type AuditListing = ReturnType<typeof useListing<AuditEntry>>

function AuditFilters({ listing }: { listing: AuditListing }) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { t: tActions } = useLazyTranslation('managementAuditActions')
  const team = useApiQuery(
    'staff-members',
    async () => (await answerOf(getManagementApi().management.staff.$get())).data.members,
  )
  const byWords = (choices: [string, string][]) =>
    choices.toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <FilterBar listing={listing} search={{ name: 'subjectId', label: t('audit.search') }}>
      <ChoiceFilter
        listing={listing}
        name="action"
        label={t('audit.what')}
        all={t('audit.anyAction')}
        choices={byWords(AUDIT_ACTIONS.map((action) => [action, labelOfAction(tActions, action)]))}
        className="max-md:col-span-2"
      />
      <ChoiceFilter
        listing={listing}
        name="subjectKind"
        label={t('audit.subject')}
        all={t('audit.anySubject')}
        choices={byWords(SUBJECT_KINDS.map((kind) => [kind, labelOfKind(tActions, kind)]))}
      />
      <ChoiceFilter
        listing={listing}
        name="actor"
        label={t('audit.who')}
        all={t('audit.anyone')}
        choices={[
          ...(team.data ?? []).map(({ role, userId, name }) => [`${role}:${userId}`, name] as const),
          ['system:apply-due-prices', t('audit.system')],
        ]}
      />
      {(['from', 'until'] as const).map((name) => (
        <DayFilter key={name} listing={listing} name={name} label={t(`audit.${name}`)} />
      ))}
    </FilterBar>
  )
}

function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const { t } = useLazyTranslation('managementAuditActions')
  const { t: tReports } = useLazyTranslation('managementReports')
  const page = pageOfSubject(subject)
  const name = nameOfSubject(tReports, subject)
  return (
    <>
      <span className="text-sm text-ink-faint max-md:mr-2 md:block">{labelOfKind(t, subject.kind)}</span>
      {page ? (
        <Link to={page} className={`link ${subject.kind === 'order' ? 'whitespace-nowrap' : 'wrap-anywhere'}`}>
          {name}
        </Link>
      ) : (
        <span className="text-sm break-all text-ink-faint">{name}</span>
      )}
    </>
  )
}

function Actor({ actor: { kind, name } }: { actor: AuditEntry['actor'] }) {
  const { t } = useLazyTranslation('managementOperations')
  if (kind === 'system') return t('audit.system')
  if (name === null) return <i>{t('audit.gone')}</i>
  return kind === 'key' ? t('audit.key', { name }) : name
}
