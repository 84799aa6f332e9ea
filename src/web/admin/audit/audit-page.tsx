import { ACT_NAMES, SUBJECT_KINDS } from '#domain/audit/act.ts'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ChoiceFilter, DayFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { labelOfAct, labelOfKind, pageOfSubject } from './act-labels.ts'
import { ChainPanel } from './chain-panel.tsx'
import { Difference } from './difference.tsx'

const FILTERS = ['subjectId', 'act', 'subjectKind', 'actor', 'from', 'until']

const loadAuditEntries = (query: Record<string, string>) => answerOf(getManagementApi().management.acts.$get({ query }))
type Act = Awaited<ReturnType<typeof loadAuditEntries>>['data'][number]

/** Everything that staff did: found by who, what it was about and when, with what it changed. */
export function AuditPage() {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { t: tActs } = useLazyTranslation('managementActs')
  // Fetched before the first row needs them, so that the list doesn't go away for a moment
  useLazyTranslation('managementFacts')
  const listing = useListing('audit', FILTERS, loadAuditEntries)
  return (
    <ManagementPage title={t('audit.title')} lead={t('audit.lead')}>
      <div className="grid gap-6">
        <ActFilters listing={listing} />
        <ListingTable
          listing={listing}
          filters={FILTERS}
          caption={t('audit.caption')}
          keyOf={({ actId }: Act) => String(actId)}
          columns={[
            { key: 'what', header: t('audit.what'), isLead: true, cell: ({ act }) => labelOfAct(tActs, act) },
            { key: 'subject', header: t('audit.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
            {
              key: 'changes',
              header: t('audit.changes'),
              cell: (act) => <Difference {...act} />,
              // On a phone it takes the whole row, and needs no name there
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
      <ChainPanel />
    </ManagementPage>
  )
}

type Acts = ReturnType<typeof useListing<Act>>

function ActFilters({ listing }: { listing: Acts }) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { t: tActs } = useLazyTranslation('managementActs')
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
        name="act"
        label={t('audit.what')}
        all={t('audit.anyAct')}
        choices={byWords(ACT_NAMES.map((act) => [act, labelOfAct(tActs, act)]))}
        className="max-md:col-span-2"
      />
      <ChoiceFilter
        listing={listing}
        name="subjectKind"
        label={t('audit.subject')}
        all={t('audit.anySubject')}
        choices={byWords(SUBJECT_KINDS.map((kind) => [kind, labelOfKind(tActs, kind)]))}
      />
      <ChoiceFilter
        listing={listing}
        name="actor"
        label={t('audit.who')}
        all={t('audit.anyone')}
        choices={(team.data ?? []).map(({ role, userId, name }) => [`${role}:${userId}`, name])}
      />
      {(['from', 'until'] as const).map((name) => (
        <DayFilter key={name} listing={listing} name={name} label={t(`audit.${name}`)} />
      ))}
    </FilterBar>
  )
}

function Subject({ subject }: { subject: Act['subject'] }) {
  const { t } = useLazyTranslation('managementActs')
  const page = pageOfSubject(subject)
  return (
    <>
      <span className="text-sm text-ink-faint max-md:mr-2 md:block">{labelOfKind(t, subject.kind)}</span>
      {page ? (
        <Link to={page} className={`link ${subject.kind === 'order' ? 'whitespace-nowrap' : 'wrap-anywhere'}`}>
          {subject.id}
        </Link>
      ) : (
        <span className="text-sm break-all text-ink-faint">{subject.id}</span>
      )}
    </>
  )
}

function Actor({ actor: { kind, name } }: { actor: Act['actor'] }) {
  const { t } = useLazyTranslation('managementOperations')
  if (name === null) return <i>{t('audit.gone')}</i>
  return kind === 'key' ? t('audit.key', { name }) : name
}
