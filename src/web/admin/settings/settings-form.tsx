import { useId } from 'react'
import { ORDER_EXTRAS } from '#vocabulary/order-extras.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { TextOf } from '#web/admin/editing/text-fields.tsx'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FieldError, SelectField } from '#web/ui/field.tsx'
import { ExtraPanel } from './extra-panel.tsx'
import type { AdminShopSettings, Settings } from './settings-calls.ts'

interface SettingsFormProps {
  loaded: AdminShopSettings
  save: (settings: Settings, version: number) => Promise<AdminShopSettings>
  reload: () => Promise<AdminShopSettings>
}

const storedOf = ({ settings, version }: AdminShopSettings): Stored<Settings> => ({ value: settings, version })

export function SettingsForm({ loaded, save, reload }: SettingsFormProps) {
  const { t } = useLazyTranslation('managementSettings')
  return (
    <Editor
      id="settings"
      stored={storedOf(loaded)}
      save={async (value, version) => storedOf(await save(value, version))}
      reload={async () => storedOf(await reload())}
      labelOf={(field) => t(`fields.${field}`)}
      show={(field, value) =>
        field === 'paymentMethods'
          ? (value as Settings['paymentMethods']).map((method) => t(`methods.${method}`)).join(', ')
          : typeof value === 'boolean'
            ? t(value ? 'yes' : 'no')
            : String(value)
      }
    >
      {(editing) => (
        <>
          <Mails editing={editing} loaded={loaded} />
          <Payments editing={editing} loaded={loaded} />
          {ORDER_EXTRAS.map((extra) => (
            <ExtraPanel key={extra} extra={extra} editing={editing} loaded={loaded} />
          ))}
          <Panel title={t('warnings')}>
            <CheckField
              label={t('fields.notifiesLowStock')}
              isChecked={editing.value.notifiesLowStock}
              onChange={(notifiesLowStock) => editing.change({ notifiesLowStock })}
            />
          </Panel>
        </>
      )}
    </Editor>
  )
}

const HOURS = [24, 48, 72, 96, 120, 168]
const DAY = 24

interface PartProps {
  editing: Editing<Settings>
  loaded: AdminShopSettings
}

function Mails({ editing, loaded: { follows, server } }: PartProps) {
  const { t } = useLazyTranslation('managementSettings')
  return (
    <Panel title={t('mails.title')} lead={t('mails.lead', { address: server.sender })}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextOf
          editing={editing}
          field="senderName"
          label={t('fields.senderName')}
          hint={t('empty', { value: follows.senderName })}
          placeholder={follows.senderName}
          maxLength={80}
          autoComplete="off"
          className="sm:col-span-2 sm:max-w-md"
        />
        {(['replyTo', 'mailbox'] as const).map((field) => (
          <TextOf
            key={field}
            editing={editing}
            field={field}
            type="email"
            label={t(`fields.${field}`)}
            hint={`${t(`mails.${field}`)} ${t('empty', { value: follows[field] })}`}
            placeholder={follows[field]}
            autoComplete="off"
          />
        ))}
      </div>
    </Panel>
  )
}

function Payments({ editing, loaded: { follows, server } }: PartProps) {
  const { t } = useLazyTranslation('managementSettings')
  const errorId = useId()
  const error = editing.errorOf('paymentMethods')
  const { paymentMethods } = editing.value
  return (
    <Panel title={t('payments.title')}>
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="font-medium">{t('fields.paymentMethods')}</legend>
        <p className="mt-1 mb-2 max-w-2xl text-[0.9375rem] text-pretty text-ink-soft">{t('payments.methodsHint')}</p>
        <div className="grid sm:grid-cols-2">
          {PAYMENT_METHODS.map((method) => (
            <CheckField
              key={method}
              label={t(`methods.${method}`)}
              isChecked={paymentMethods.includes(method)}
              onChange={(isOffered) =>
                editing.change({
                  paymentMethods: PAYMENT_METHODS.filter((each) =>
                    each === method ? isOffered : paymentMethods.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
        <FieldError id={errorId} error={error} />
      </fieldset>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        {(['transferHoldHours', 'storeHoldHours'] as const).map((field) => (
          <HoldField key={field} editing={editing} field={field} />
        ))}
      </div>
      <p className="mt-2 max-w-2xl text-[0.9375rem] text-pretty text-ink-soft">{t('payments.holdsHint')}</p>
      <ShareField editing={editing} />
      <TextOf
        editing={editing}
        field="beneficiary"
        label={t('fields.beneficiary')}
        hint={t('empty', { value: follows.beneficiary })}
        placeholder={follows.beneficiary}
        maxLength={80}
        autoComplete="off"
        className="mt-6 sm:max-w-md"
      />
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        {(['bank', 'clabe'] as const).map((fact) => (
          <div key={fact}>
            <dt className="text-sm text-ink-faint">{t(`payments.${fact}`)}</dt>
            <dd className="tabular-nums">{server[fact]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-2xl text-[0.9375rem] text-pretty text-ink-soft">{t('payments.accountHint')}</p>
    </Panel>
  )
}

function HoldField({ editing, field }: { editing: Editing<Settings>; field: 'transferHoldHours' | 'storeHoldHours' }) {
  const { t } = useLazyTranslation('managementSettings')
  const chosen = editing.value[field]
  // One that was set by a call is a choice too
  const choices = HOURS.includes(chosen) ? HOURS : [...HOURS, chosen].toSorted((one, other) => one - other)
  return (
    <SelectField
      label={t(`fields.${field}`)}
      value={String(chosen)}
      error={editing.errorOf(field)}
      onChange={(event) => editing.change({ [field]: Number(event.currentTarget.value) })}
    >
      {choices.map((hours) => (
        <option key={hours} value={hours}>
          {hours % DAY === 0 ? t('payments.days', { count: hours / DAY }) : t('payments.hours', { count: hours })}
        </option>
      ))}
    </SelectField>
  )
}

const SHARES = [10, 20, 30, 40, 50, 75, 100]

function ShareField({ editing }: { editing: Editing<Settings> }) {
  const { t } = useLazyTranslation('managementSettings')
  const chosen = editing.value.unpaidShare
  const choices = SHARES.includes(chosen) ? SHARES : [...SHARES, chosen].toSorted((one, other) => one - other)
  return (
    <SelectField
      label={t('fields.unpaidShare')}
      hint={t('payments.shareHint')}
      value={String(chosen)}
      error={editing.errorOf('unpaidShare')}
      className="mt-6 sm:max-w-md"
      onChange={(event) => editing.change({ unpaidShare: Number(event.currentTarget.value) })}
    >
      {choices.map((share) => (
        <option key={share} value={share}>
          {t('payments.share', { share })}
        </option>
      ))}
    </SelectField>
  )
}
