import { useState } from 'react'
import type { OpenWork } from '#domain/offboarding/schemas.ts'
import type { Staff } from '#domain/identity/staff/schemas.ts'
import { formatList } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ConfirmDialog } from '#web/commerce/private-pages/confirm-dialog.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { OpenWorkKind } from '#vocabulary/open-work.ts'

interface RevokeDialogProps {
  member: Staff['members'][number]
  onDone: () => void
  onClose: () => void
}

type Recipients = Partial<Record<OpenWorkKind, string>>

/** Ends somebody's access, and asks who takes over what they have open. */
export function RevokeDialog({ member: { userId, name }, onDone, onClose }: RevokeDialogProps) {
  const { t } = useLazyTranslation('managementOperations')
  const { t: tFrame } = useLazyTranslation('management')
  const call = getManagementApi().management.staff[':userId']
  const param = { userId }
  const work = useApiQuery(`open-work ${userId}`, async () => (await answerOf(call['open-work'].$get({ param }))).data)
  const [recipients, setRecipients] = useState<Recipients>({})
  const { run, isBusy, refusal } = useAction({
    onDone,
    // Whoever was chosen may be nobody to choose by now
    reload: () => {
      setRecipients({})
      work.reload()
    },
  })

  const revoke = () => run(() => answerOf(call.$delete({ param, query: recipients })), t('staff.revoked', { name }))

  return (
    <ConfirmDialog
      title={t('staff.revokeTitle', { name })}
      text={t('staff.revokeText')}
      label={t('staff.revoke')}
      cancel={tFrame('confirm.cancel')}
      isBusy={isBusy || !work.data}
      problem={refusal?.text}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <Loaded query={work} rows={1}>
        {({ open, ending }) => (
          <>
            {open.length > 0 && (
              <fieldset className="mt-6 grid gap-4 border-t border-line pt-5">
                <legend className="sr-only">{t('staff.work.title')}</legend>
                <p className="text-pretty text-ink-soft">{t('staff.work.lead', { name })}</p>
                {open.map((each) => (
                  <Recipient
                    key={each.kind}
                    work={each}
                    value={recipients[each.kind]}
                    onChoose={(chosen) => setRecipients({ ...recipients, [each.kind]: chosen })}
                  />
                ))}
              </fieldset>
            )}
            {ending.length > 0 && <Ending ending={ending} />}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}

interface RecipientProps {
  work: OpenWork['open'][number]
  value: string | undefined
  onChoose: (userId: string | undefined) => void
}

function Recipient({ work: { kind, count, colleagues }, value = '', onChoose }: RecipientProps) {
  const { t } = useLazyTranslation('managementOperations')
  return (
    <SelectField
      label={t(`staff.work.${kind}`, { count })}
      hint={value === '' ? t(`staff.work.without.${kind}`, { count }) : undefined}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    >
      <option value="">{t('staff.work.nobody')}</option>
      {colleagues.map(({ userId, name, email }) => (
        <option key={userId} value={userId}>
          {`${name} · ${email}`}
        </option>
      ))}
    </SelectField>
  )
}

function Ending({ ending }: Pick<OpenWork, 'ending'>) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const kinds = ending.map(({ kind, count }) => t(`staff.work.${kind}`, { count }))
  return (
    <p className="mt-5 text-sm text-pretty text-ink-soft">
      {t('staff.work.ending', { what: formatList(kinds, locale) })}
    </p>
  )
}
