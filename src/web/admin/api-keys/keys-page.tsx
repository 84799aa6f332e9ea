import { useState } from 'react'
import type { ListedApiKey } from '#domain/identity/api-keys/schemas.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeyForm } from './key-form.tsx'
import { OnceShown } from './once-shown.tsx'

const TONES = { active: 'success', expired: 'neutral', revoked: 'danger' } as const

export function KeysPage() {
  const { t } = useLazyTranslation('managementOperations')
  const keys = useApiQuery('keys', async () => (await answerOf(getManagementApi().management['api-keys'].$get())).data)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <ManagementPage
      title={t('keys.title')}
      lead={t('keys.lead')}
      actions={!isMaking && <Button onClick={() => setIsMaking(true)}>{t('keys.make')}</Button>}
    >
      {made !== undefined && <OnceShown title={t('keys.made')} secret={made} onDone={() => setMade(undefined)} />}
      {isMaking && (
        <Panel title={t('keys.makeTitle')}>
          <KeyForm
            onMade={(key) => {
              setIsMaking(false)
              setMade(key)
              keys.reload()
            }}
            onCancel={() => setIsMaking(false)}
          />
        </Panel>
      )}
      <Loaded query={keys}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('keys.none')} text={t('keys.noneText')} />
          ) : (
            <KeyTable keys={all} onChange={keys.reload} />
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

function KeyTable({ keys, onChange }: { keys: ListedApiKey[]; onChange: () => void }) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { t: tFacts } = useLazyTranslation('managementFacts')
  return (
    <RecordTable
      list="api-keys"
      caption={t('keys.caption')}
      rows={keys}
      keyOf={({ keyId }) => keyId}
      columns={[
        { key: 'name', header: t('keys.name'), isLead: true, cell: ({ name }) => name },
        { key: 'prefix', header: t('keys.prefix'), cell: ({ prefix }) => <code>{`${prefix}…`}</code> },
        {
          key: 'scopes',
          header: t('keys.scopes'),
          cell: ({ scopes }) => scopes.map((scope) => tFacts(`values.permission.${scope}`)).join(' · '),
        },
        {
          key: 'status',
          header: t('keys.status'),
          cell: ({ status }) => <Badge tone={TONES[status]}>{t(`keys.statuses.${status}`)}</Badge>,
        },
        {
          key: 'expires',
          header: t('keys.days'),
          className: 'md:whitespace-nowrap',
          cell: ({ expiresAt }) => (expiresAt === null ? t('keys.daysNone') : formatDate(expiresAt, locale)),
        },
        {
          key: 'lastUsed',
          header: t('keys.lastUsed'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('keys.never') : formatMoment(lastUsedAt, locale)),
        },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          cell: (key) => key.status === 'active' && <Revoke apiKey={key} onRevoked={onChange} />,
        },
      ]}
    />
  )
}

function Revoke({ apiKey: { keyId, name }, onRevoked }: { apiKey: ListedApiKey; onRevoked: () => void }) {
  const { t } = useLazyTranslation('managementOperations')
  const { ask, question } = useConfirmation()
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function revoke() {
    const title = t('keys.revokeTitle', { name })
    if (!(await ask({ title, text: t('keys.revokeText'), label: t('keys.revoke') }))) return
    const param = { keyId }
    if (!(await run(() => answerOf(getManagementApi().management['api-keys'][':keyId'].$delete({ param }))))) return
    notify('success', t('keys.revoked'))
    onRevoked()
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('keys.revokeNamed', { name })}
        onClick={() => void revoke()}
      >
        {t('keys.revoke')}
      </Button>
      <RowProblem text={refusal?.text} />
      {question}
    </>
  )
}
