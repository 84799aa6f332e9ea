import { useState } from 'react'
import type { Staff } from '#domain/identity/staff/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { useSession } from '#web/commerce/session/session.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { mayGrant, namesOf } from './roles.ts'
import type { StaffRole } from './roles.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

type Member = Staff['members'][number]

interface MemberTableProps {
  members: Member[]
  roles: readonly StaffRole[]
  onChange: () => void
}

export function MemberTable({ members, roles, onChange }: MemberTableProps) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { t: tRoles } = useLazyTranslation('managementPermissions')
  const email = useSession()?.email
  return (
    <RecordTable
      list="staff"
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
        {
          key: 'role',
          header: t('staff.role'),
          cell: ({ role, roleIds }) =>
            role === 'owner' ? t('staff.owner') : namesOf(tRoles, roles, roleIds) || tRoles('roles.none'),
        },
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
          cell: (member) => <MemberActions member={member} roles={roles} onChange={onChange} />,
        },
      ]}
    />
  )
}

interface MemberActionsProps {
  member: Member
  roles: readonly StaffRole[]
  onChange: () => void
}

/** What may be done about somebody, and what they did. */
function MemberActions({ member, roles, onChange }: MemberActionsProps) {
  const { t } = useLazyTranslation('managementPermissions')
  const { t: tStaff } = useLazyTranslation('managementOperations')
  const may = useMay()
  const isSelf = useSession()?.email === member.email
  const [open, setOpen] = useState<'roles' | 'sessions' | 'revoke'>()
  const { name, role, userId } = member
  const own = roles.filter(({ roleId }) => member.roleIds.includes(roleId))
  const mayChange = may('staff:write') && role === 'admin' && !isSelf && own.every(mayGrant)
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onChange()
  }
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {may('audit:read') && (
        <ButtonLink
          variant="quiet"
          size="small"
          to={`/management/audit?actor=${role}:${userId}`}
          aria-label={t('member.didNamed', { name })}
        >
          {t('member.did')}
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('member.sessionsNamed', { name })}
        onClick={() => setOpen('sessions')}
      >
        {t('member.sessions')}
      </Button>
      {mayChange && (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('roles.giveNamed', { name })}
            onClick={() => setOpen('roles')}
          >
            {t('roles.give')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={tStaff('staff.revokeNamed', { name })}
            onClick={() => setOpen('revoke')}
          >
            {tStaff('staff.revoke')}
          </Button>
        </>
      )}
      {open === 'sessions' && <SessionsDialog member={member} mayEnd={mayChange} onClose={close} />}
      {open === 'roles' && <RolesDialog member={member} roles={roles} onClose={close} onDone={done} />}
      {open === 'revoke' && <RevokeDialog member={member} onClose={close} onDone={done} />}
    </span>
  )
}
