import { useRef, useState } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { loadRoles } from './roles.ts'
import { Button } from '#web/ui/button.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberTable } from './member-table.tsx'

export function StaffPage() {
  const { t } = useLazyTranslation('managementOperations')
  const staff = useApiQuery('staff', async () => (await answerOf(getManagementApi().management.staff.$get())).data)
  const { t: tRoles } = useLazyTranslation('managementPermissions')
  const { data: roles = [] } = useApiQuery('staff-roles', loadRoles)
  const mayWrite = useMay()('staff:write')
  const [isInviting, setIsInviting] = useState(false)
  const pending = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  return (
    <ManagementPage
      title={t('staff.title')}
      lead={t('staff.lead')}
      actions={
        <>
          <ButtonLink to="/management/staff/roles" variant="secondary">
            {tRoles('roles.open')}
          </ButtonLink>
          {mayWrite && !isInviting && (
            <Button ref={opener} onClick={() => setIsInviting(true)}>
              {t('staff.invite')}
            </Button>
          )}
        </>
      }
    >
      {isInviting && (
        <Panel title={t('staff.inviteTitle')} lead={t('staff.inviteLead')}>
          <InviteForm
            roles={roles}
            onInvited={() => {
              setIsInviting(false)
              staff.reload()
              pending.current?.focus()
            }}
            onCancel={() => {
              setIsInviting(false)
              setTimeout(() => opener.current?.focus())
            }}
          />
        </Panel>
      )}
      <Panel title={t('staff.members')}>
        <Loaded query={staff}>
          {({ members }) => <MemberTable members={members} roles={roles} onChange={staff.reload} />}
        </Loaded>
      </Panel>
      <Panel title={t('staff.pending')} headingRef={pending}>
        <Loaded query={staff} rows={1}>
          {({ invitations }) => <InvitationTable invitations={invitations} roles={roles} onChange={staff.reload} />}
        </Loaded>
      </Panel>
    </ManagementPage>
  )
}
