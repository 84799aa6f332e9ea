import { formatMoment } from '#i18n/format.ts'
import { WORDED_AREAS } from '#vocabulary/worded-mails.ts'
import type { WordedArea } from '#vocabulary/worded-mails.ts'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { listMailTexts } from './mail-texts.ts'
import type { ListedMailTexts } from './mail-texts.ts'

/** The e-mails to customers by what they are about, those whose words were changed marked. */
export function MailTextsPage() {
  const { t } = useLazyTranslation('managementMails')
  const query = useApiQuery('mail texts', listMailTexts)
  return (
    <ManagementPage title={t('title')} lead={t('lead')}>
      <Loaded query={query} rows={8}>
        {(mails) =>
          WORDED_AREAS.map((area) => (
            <Group key={area} area={area} mails={mails.filter(({ group }) => group === area)} />
          ))
        }
      </Loaded>
    </ManagementPage>
  )
}

function Group({ area, mails }: { area: WordedArea; mails: ListedMailTexts[] }) {
  const { t, locale } = useLazyTranslation('managementMails')
  const { t: tOperations } = useLazyTranslation('managementOperations')
  const columns: Column<ListedMailTexts>[] = [
    {
      key: 'mail',
      header: t('mail'),
      isLead: true,
      className: 'md:w-1/2',
      cell: ({ kind }) => (
        <Link to={`/management/mails/templates/${kind}`} className="link inline-flex min-h-11 items-center">
          {tOperations(`mailKinds.${kind}`)}
        </Link>
      ),
    },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ changed, faulty, changedAt }) =>
        changed > 0 ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
            <Badge tone="accent">{t('changedCount', { count: changed })}</Badge>
            {faulty > 0 && <Badge tone="danger">{t('faultyCount', { count: faulty })}</Badge>}
            {changedAt && <time dateTime={changedAt}>{formatMoment(changedAt, locale)}</time>}
          </span>
        ) : (
          <span className="text-ink-faint">{t('shippedWords')}</span>
        ),
    },
  ]
  return (
    <Panel title={t(`groups.${area}`)}>
      <DataTable caption={t(`groups.${area}`)} columns={columns} rows={mails} keyOf={({ kind }) => kind} />
    </Panel>
  )
}
