import { useState } from 'react'
import { MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { May } from '#web/commerce/session/may.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { MailDialog } from './mail-dialog.tsx'

const FILTERS = ['q', 'status', 'kind']
const TONES = { queued: 'neutral', sending: 'accent', sent: 'success', failed: 'danger' } as const

const loadMails = (query: Record<string, string>) => answerOf(getManagementApi().management.mails.$get({ query }))
type Mail = Awaited<ReturnType<typeof loadMails>>['data'][number]

export function MailsPage() {
  const { t, locale } = useLazyTranslation('managementOperations')
  const listing = useListing('mails', FILTERS, loadMails)
  const [shown, setShown] = useState<Mail>()
  return (
    <ManagementPage title={t('mails.title')} lead={t('mails.lead')}>
      <div className="grid gap-6">
        <MailFilters listing={listing} />
        <ListingTable
          list="mails"
          listing={listing}
          caption={t('mails.caption')}
          keyOf={({ mailId }: Mail) => mailId}
          columns={[
            {
              key: 'subject',
              header: t('mails.subject'),
              isLead: true,
              cell: (mail) => <Subject mail={mail} />,
            },
            {
              key: 'to',
              header: t('mails.to'),
              cell: ({ to }) => <EmailAddress text={to.join(', ')} />,
            },
            { key: 'status', header: t('mails.status'), cell: (mail) => <State mail={mail} /> },
            {
              key: 'written',
              header: t('mails.written'),
              align: 'end',
              cell: ({ writtenAt }) => <time dateTime={writtenAt}>{formatMoment(writtenAt, locale)}</time>,
            },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: (mail) => (
                <span className="flex flex-wrap justify-end gap-1">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('mails.showNamed', { subject: mail.subject })}
                    onClick={() => setShown(mail)}
                  >
                    {t('mails.show')}
                  </Button>
                  {mail.canBeRetried && <Retry mail={mail} listing={listing} />}
                </span>
              ),
            },
          ]}
        />
      </div>
      {shown && <MailDialog mail={shown} onClose={() => setShown(undefined)} />}
    </ManagementPage>
  )
}

function Subject({ mail: { subject, kind } }: { mail: Mail }) {
  const { t } = useLazyTranslation('managementOperations')
  return (
    <>
      {subject}
      <span className="block text-sm font-normal text-ink-faint">{t(`mailKinds.${kind}`)}</span>
    </>
  )
}

function MailFilters({ listing }: { listing: Listing<Mail> }) {
  const { t, locale } = useLazyTranslation('managementOperations')
  return (
    <FilterBar listing={listing} search={{ name: 'q', label: t('mails.search') }}>
      <ChoiceFilter
        listing={listing}
        name="status"
        label={t('mails.status')}
        all={t('mails.any')}
        choices={MAIL_STATUSES.map((status) => [status, t(`mails.statuses.${status}`)])}
      />
      <ChoiceFilter
        listing={listing}
        name="kind"
        label={t('mails.kind')}
        all={t('mails.any')}
        choices={MAIL_KINDS.map((kind) => [kind, t(`mailKinds.${kind}`)] as const).toSorted(([, one], [, other]) =>
          one.localeCompare(other, locale),
        )}
      />
    </FilterBar>
  )
}

function State({ mail: { status, tries, problem, canBeRetried } }: { mail: Mail }) {
  const { t } = useLazyTranslation('managementOperations')
  return (
    <>
      <Badge tone={TONES[status]}>{t(`mails.statuses.${status}`)}</Badge>
      {problem && (
        <span className="mt-1 block text-sm break-words text-ink-soft">
          {[problem, t('mails.tries', { count: tries }), status === 'failed' && !canBeRetried && t('mails.linkGone')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
}

function Retry({ mail: { mailId, subject }, listing }: { mail: Mail; listing: Listing<Mail> }) {
  const { t } = useLazyTranslation('managementOperations')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function retry() {
    const param = { mailId }
    if (!(await run(() => answerOf(getManagementApi().management.mails[':mailId'].retry.$post({ param }))))) return
    notify('success', t('mails.retried'))
    listing.amend((mail) =>
      mail.mailId === mailId ? { ...mail, status: 'queued', problem: null, canBeRetried: false } : mail,
    )
  }

  return (
    <May any={['operations:write']}>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('mails.retryNamed', { subject })}
        onClick={() => void retry()}
      >
        {t('mails.retry')}
      </Button>
      <RowProblem text={refusal?.text} />
    </May>
  )
}
