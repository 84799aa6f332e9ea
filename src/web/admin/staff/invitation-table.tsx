import type { Staff } from '#domain/identity/staff/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { namesOf } from './roles.ts'
import type { StaffRole } from './roles.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

type Invitation = Staff['invitations'][number]

interface InvitationTableProps {
  invitations: Invitation[]
  roles: readonly StaffRole[]
  onChange: () => void
}

/** Invitations that nobody took yet: sent again, or taken back. */
export function InvitationTable({ invitations, roles, onChange }: InvitationTableProps) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { t: tRoles } = useLazyTranslation('managementPermissions')
  const mayWrite = useMay()('staff:write')
  if (invitations.length === 0) return <p className="text-ink-soft">{t('staff.noPending')}</p>
  return (
    <RecordTable
      list="invitations"
      caption={t('staff.pendingCaption')}
      rows={invitations}
      keyOf={({ invitationId }) => invitationId}
      columns={[
        { key: 'name', header: t('staff.name'), isLead: true, cell: ({ name }) => name },
        { key: 'email', header: t('staff.email'), cell: ({ email }) => <EmailAddress text={email} /> },
        {
          key: 'roles',
          header: t('staff.role'),
          cell: ({ roleIds }) => namesOf(tRoles, roles, roleIds) || tRoles('roles.none'),
        },
        {
          key: 'invited',
          header: t('staff.invited'),
          className: 'md:whitespace-nowrap',
          cell: ({ invitedAt }) => formatDate(invitedAt, locale),
        },
        {
          key: 'expires',
          header: t('staff.expires'),
          className: 'md:whitespace-nowrap',
          cell: ({ expiresAt, isExpired }) =>
            isExpired ? <Badge tone="danger">{t('staff.expired')}</Badge> : formatDate(expiresAt, locale),
        },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          cell: (invitation) => mayWrite && <Actions invitation={invitation} onChange={onChange} />,
        },
      ]}
    />
  )
}

function Actions({
  invitation: { invitationId, name, email },
  onChange,
}: {
  invitation: Invitation
  onChange: () => void
}) {
  const { t } = useLazyTranslation('managementOperations')
  const { ask, question } = useConfirmation()
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const calls = getManagementApi().management['staff-invitations'][':invitationId']
  const param = { invitationId }

  async function renew() {
    if (!(await run(() => answerOf(calls.renewal.$post({ param }))))) return
    notify('success', t('staff.sent', { email }))
    onChange()
  }

  async function uninvite() {
    const isMeant = await ask({
      title: t('staff.uninviteTitle', { name }),
      text: t('staff.uninviteText'),
      label: t('staff.uninvite'),
    })
    if (!isMeant || !(await run(() => answerOf(calls.$delete({ param }))))) return
    notify('success', t('staff.uninvited'))
    onChange()
  }

  return (
    <>
      <span className="flex flex-wrap justify-end gap-1 lg:flex-nowrap">
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={t('staff.renewNamed', { name })}
          onClick={() => void renew()}
        >
          {t('staff.renew')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={t('staff.uninviteNamed', { name })}
          onClick={() => void uninvite()}
        >
          {t('staff.uninvite')}
        </Button>
      </span>
      <RowProblem text={refusal?.text} />
      {question}
    </>
  )
}
