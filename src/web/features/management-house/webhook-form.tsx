import type { ReactNode } from 'react'
import { HOUSE_EVENTS } from '#domain/webhooks/events.ts'
import type { Webhook, WebhookInput } from '#domain/webhooks/schemas.ts'
import { useProvenForm } from '#web/features/security/use-proven-form.ts'
import { readField } from '#web/features/sign-in/form-fields.ts'
import { FormProblem, problemOf } from '#web/features/sign-in/form-problem.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'

const LONGEST = { name: 60, url: 500 }
const CHECKBOX = 'size-5 accent-agave'

interface WebhookFormProps {
  /** What is changed; undefined for a new one. */
  webhook?: Webhook | undefined
  save: (input: WebhookInput) => Promise<void>
  onCancel: () => void
}

/** Takes which program is told, where, and of what. */
export function WebhookForm({ webhook, save, onCancel }: WebhookFormProps) {
  const { t } = useLazyTranslation('managementHouse')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const data = new FormData(typed)
    const chosen = data.getAll('events')
    const input = {
      name: readField(typed, 'name'),
      url: readField(typed, 'url').trim(),
      events: HOUSE_EVENTS.filter((event) => chosen.includes(event)),
      isActive: webhook === undefined || data.has('isActive'),
    }
    await prove(() => save(input))
    return undefined
  })
  return (
    <form {...form} className="max-w-md">
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <TextField
          label={t('webhooks.name')}
          name="name"
          autoComplete="off"
          defaultValue={webhook?.name}
          maxLength={LONGEST.name}
          error={problemOf('name', problem)}
          required
        />
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          name="url"
          type="url"
          autoComplete="off"
          defaultValue={webhook?.url}
          maxLength={LONGEST.url}
          error={problemOf('url', problem)}
          required
        />
        <EventChoices chosen={webhook?.events} error={problemOf('events', problem)} />
        {webhook && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="isActive" defaultChecked={webhook.isActive} className={CHECKBOX} />
            {t('webhooks.active')}
          </label>
        )}
        <FormButtons submit={t('webhooks.save')} cancel={t('webhooks.cancel')} busy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}

interface EventChoicesProps {
  chosen: Webhook['events'] | undefined
  error: ReactNode
}

/** What the program is told of. */
function EventChoices({ chosen, error }: EventChoicesProps) {
  const { t } = useLazyTranslation('managementHouse')
  return (
    <fieldset aria-describedby="webhook-events-error">
      <legend className="mb-1 text-sm font-medium">{t('webhooks.events')}</legend>
      {HOUSE_EVENTS.map((event) => (
        <label key={event} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="events"
            value={event}
            defaultChecked={chosen?.includes(event)}
            className={CHECKBOX}
          />
          {t(`webhooks.eventNames.${event}`)}
        </label>
      ))}
      <FieldError id="webhook-events-error" error={error} />
    </fieldset>
  )
}
