import { formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'
import { resourceOf } from '#web/admin/editing/permission-choice.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { RoleForm } from './role-form.tsx'
import { loadRoles, mayGrant, nameOfRole, rolesCalls } from './roles.ts'
import type { StaffRole } from './roles.ts'

const STAFF = '/management/staff'

/** The roles there are, and what each allows. */
export function RolesPage() {
  const { t } = useLazyTranslation('managementPermissions')
  const query = useApiQuery('staff-roles', loadRoles)
  const [shown, show] = useShownItem('role')
  const mayWrite = useMay()('staff:write')
  const role = query.data?.find(({ roleId }) => roleId === shown)
  if (mayWrite && (shown === NEW || role)) {
    const back = { to: `${STAFF}/roles`, label: t('roles.title') }
    const title = role ? t('roles.editTitle', { name: nameOfRole(t, role) }) : t('roles.addTitle')
    const leave = () => show('')
    const saved = () => {
      query.reload()
      leave()
    }
    return (
      <ManagementPage title={title} edited={role && { kind: 'role', item: shown }} back={back}>
        <RoleForm key={shown} role={role} onSaved={saved} onCancel={leave} />
      </ManagementPage>
    )
  }
  return (
    <ManagementPage
      title={t('roles.title')}
      lead={t('roles.lead')}
      back={{ to: STAFF, label: t('roles.back') }}
      actions={mayWrite && <Button onClick={() => show(NEW)}>{t('roles.add')}</Button>}
    >
      <Loaded query={query}>
        {(roles) => <RoleTable roles={roles} onEdit={mayWrite ? show : undefined} onChange={query.reload} />}
      </Loaded>
    </ManagementPage>
  )
}

interface RoleTableProps {
  roles: StaffRole[]
  /** Undefined for who may only look. */
  onEdit: ((roleId: string) => void) | undefined
  onChange: () => void
}

function RoleTable({ roles, onEdit, onChange }: RoleTableProps) {
  const { t, locale } = useLazyTranslation('managementPermissions')
  const columns: Column<StaffRole>[] = [
    { key: 'name', header: t('roles.name'), isLead: true, cell: (role) => nameOfRole(t, role) },
    {
      key: 'permissions',
      header: t('roles.allowed'),
      cell: ({ permissions }) => [...new Set(permissions.map((each) => t(`resources.${resourceOf(each)}`)))].join(', '),
    },
    {
      key: 'limit',
      header: t('roles.limit'),
      className: 'lg:whitespace-nowrap',
      cell: ({ permissions, refundLimit }) => {
        if (!permissions.includes('orders:refund')) return t('roles.noRefunds')
        if (refundLimit === null) return t('roles.noLimit')
        return t('roles.limitShown', { amount: formatPrice(refundLimit, locale) })
      },
    },
    { key: 'holders', header: t('roles.holders'), align: 'end', cell: ({ holders }) => holders },
  ]
  const actions: Column<StaffRole> = {
    key: 'actions',
    header: t('roles.actions'),
    align: 'end',
    cell: (role) => onEdit && mayGrant(role) && <Actions role={role} onEdit={onEdit} onChange={onChange} />,
  }
  return (
    <RecordTable
      list="roles"
      caption={t('roles.caption')}
      rows={roles}
      keyOf={({ roleId }) => roleId}
      columns={onEdit ? [...columns, actions] : columns}
    />
  )
}

interface ActionsProps {
  role: StaffRole
  onEdit: (roleId: string) => void
  onChange: () => void
}

function Actions({ role, onEdit, onChange }: ActionsProps) {
  const { t } = useLazyTranslation('managementPermissions')
  const { ask, question } = useConfirmation()
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const { roleId, version } = role
  const name = nameOfRole(t, role)

  async function remove() {
    const asked = { title: t('roles.removeTitle', { name }), text: t('roles.removeText'), label: t('roles.remove') }
    if (!(await ask(asked))) return
    const call = () =>
      answerOf(rolesCalls()[':roleId'].$delete({ param: { roleId }, header: { 'if-match': String(version) } }))
    if (!(await run(call))) return
    notify('success', t('roles.removed'))
    onChange()
  }

  return (
    <>
      <span className="flex flex-wrap justify-end gap-1 lg:flex-nowrap">
        <Button variant="quiet" size="small" aria-label={t('roles.editNamed', { name })} onClick={() => onEdit(roleId)}>
          {t('roles.edit')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={t('roles.removeNamed', { name })}
          onClick={() => void remove()}
        >
          {t('roles.remove')}
        </Button>
      </span>
      <RowProblem text={refusal?.text} />
      {question}
    </>
  )
}
