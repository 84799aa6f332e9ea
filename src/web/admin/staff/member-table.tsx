import type { Staff } from '#domain/identity/staff/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

type Member = Staff['members'][number]

export function MemberTable({ members, onChange }: { members: Member[]; onChange: () => void }) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const email = useSession()?.email
  return (
    <DataTable
      caption={t('staff.caption')}
      rows={members}
      keyOf={({ userId }) => userId}
      columns={[
        {
          key: 'name',
          header: t('staff.name'),
          isLead: true,
          cell: (member) => (
            <>
              {member.name} {member.email === email && <Badge>{t('staff.you')}</Badge>}
            </>
          ),
        },
        {
          key: 'email',
          header: t('staff.email'),
          cell: (member) => <EmailAddress text={member.email} />,
        },
        { key: 'role', header: t('staff.role'), cell: ({ role }) => t(`staff.${role}`) },
        {
          key: 'secondFactor',
          header: t('staff.secondFactor'),
          cell: ({ hasSecondFactor }) => (
            <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>
              {t(hasSecondFactor ? 'staff.on' : 'staff.off')}
            </Badge>
          ),
        },
        {
          key: 'lastSeen',
          header: t('staff.lastSeen'),
          align: 'end',
          cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('staff.never') : formatDate(lastSeenAt, locale)),
        },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          cell: (member) => member.role === 'admin' && <Revoke member={member} onRevoked={onChange} />,
        },
      ]}
    />
  )
}

function Revoke({ member: { userId, name }, onRevoked }: { member: Member; onRevoked: () => void }) {
  const { t } = useLazyTranslation('managementOperations')
  const { ask, question } = useConfirmation()
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function revoke() {
    const isMeant = await ask({
      title: t('staff.revokeTitle', { name }),
      text: t('staff.revokeText'),
      label: t('staff.revoke'),
    })
    if (!isMeant) return
    const param = { userId }
    if (!(await run(() => answerOf(getManagementApi().management.staff[':userId'].$delete({ param }))))) return
    notify('success', t('staff.revoked', { name }))
    onRevoked()
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('staff.revokeNamed', { name })}
        onClick={() => void revoke()}
      >
        {t('staff.revoke')}
      </Button>
      <RowProblem text={refusal?.text} />
      {question}
    </>
  )
}
