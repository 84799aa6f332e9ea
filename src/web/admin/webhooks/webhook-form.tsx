import { samplePayload } from '#domain/webhooks/samples.ts'
import { SHOP_EVENTS } from '#vocabulary/webhook-events.ts'
import type { WebhookInput } from '#domain/webhooks/schemas.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FieldError, TextField } from '#web/ui/field.tsx'

const LONGEST = { name: 60, url: 500 }

export function WebhookForm({ editing: { value, change, errorOf } }: { editing: Editing<WebhookInput> }) {
  const { t } = useLazyTranslation('managementOperations')
  const problem = errorOf('events')
  return (
    <div className="grid max-w-xl gap-6">
      <TextField
        label={t('webhooks.name')}
        autoComplete="off"
        maxLength={LONGEST.name}
        value={value.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST.url}
        value={value.url}
        error={errorOf('url')}
        onChange={(event) => change({ url: event.currentTarget.value.trim() })}
      />
      <fieldset data-invalid={problem && ''} aria-describedby={problem && 'webhook-events-error'}>
        <legend className="mb-1 text-sm font-medium">{t('webhooks.events')}</legend>
        <p className="text-sm text-ink-faint">{t('webhooks.eventsHint')}</p>
        {SHOP_EVENTS.map((event) => (
          <CheckField
            key={event}
            label={t(`webhooks.eventNames.${event}`)}
            isChecked={value.events.includes(event)}
            onChange={(isIn) =>
              change({ events: SHOP_EVENTS.filter((one) => (one === event ? isIn : value.events.includes(one))) })
            }
          />
        ))}
        <FieldError id="webhook-events-error" error={problem} />
      </fieldset>
      <Samples />
      <CheckField
        label={t('webhooks.active')}
        isChecked={value.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </div>
  )
}

/** What a program is sent, one of each event. */
function Samples() {
  const { t } = useLazyTranslation('managementOperations')
  return (
    <details className="border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
        {t('webhooks.samples')}
      </summary>
      <dl className="grid gap-5 pb-5">
        {SHOP_EVENTS.map((event) => (
          <div key={event}>
            <dt className="text-sm font-medium">{t(`webhooks.eventNames.${event}`)}</dt>
            <dd>
              <pre lang="en" className="mt-1.5 bg-sunken p-3 text-xs leading-relaxed break-words whitespace-pre-wrap">
                {JSON.stringify(samplePayload(event), null, 2)}
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
