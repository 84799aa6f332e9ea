import type { InferResponseType } from 'hono/client'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { ConflictDialog } from '#web/admin/editing/conflict-dialog.tsx'
import { SaveBar } from '#web/admin/editing/save-bar.tsx'
import { useEditing } from '#web/admin/editing/use-editing.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { Editable } from '#web/commerce/session/editable.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField } from '#web/ui/field.tsx'

type Calls = ReturnType<typeof getManagementApi>['management']['cart-reminders']
type ReminderSettingsData = InferResponseType<Calls['$get'], 200>['data']
type Choice = Omit<ReminderSettingsData, 'version'>

const HOURS = [1, 3, 6, 10, 24, 48, 72]

const storedOf = ({ version, ...value }: ReminderSettingsData): Stored<Choice> => ({ value, version })

async function load(): Promise<Stored<Choice>> {
  const { data } = await answerOf(getManagementApi().management['cart-reminders'].$get())
  return storedOf(data)
}

async function save(json: Choice, version: number): Promise<Stored<Choice>> {
  const call = getManagementApi().management['cart-reminders'].$put({
    json,
    header: { 'if-match': String(version) },
  })
  return storedOf((await answerOf(call)).data)
}

export function ReminderSettings() {
  const { t } = useLazyTranslation('managementPeople')
  const settings = useApiQuery('cart-reminders', load)
  return (
    <Panel title={t('carts.settings.title')} lead={t('carts.settings.lead')}>
      <Loaded query={settings} rows={1}>
        {(stored) => (
          <Editable needs="carts:write">
            <Form stored={stored} />
          </Editable>
        )}
      </Loaded>
    </Panel>
  )
}

function Form({ stored }: { stored: Stored<Choice> }) {
  const { t } = useLazyTranslation('managementPeople')
  const editing = useEditing<Choice>({ key: 'cart-reminders', stored, save, reload: load })
  const { value, change } = editing
  const inWords = (hours: number) =>
    hours < 24 ? t('carts.settings.hours', { count: hours }) : t('carts.settings.days', { count: hours / 24 })
  return (
    <form
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void editing.save()
      }}
    >
      <CheckField
        label={t('carts.settings.on')}
        isChecked={value.isAutomatic}
        onChange={(isAutomatic) => change({ isAutomatic })}
      />
      <SelectField
        label={t('carts.settings.after')}
        value={String(value.afterMinutes)}
        error={editing.errorOf('afterMinutes')}
        onChange={(event) => change({ afterMinutes: Number(event.currentTarget.value) })}
      >
        {HOURS.map((hours) => (
          <option key={hours} value={hours * 60}>
            {inWords(hours)}
          </option>
        ))}
      </SelectField>
      <SaveBar {...editing} onSave={() => void editing.save()} onDiscard={editing.discard} />
      {editing.conflict && (
        <ConflictDialog
          conflict={editing.conflict}
          labelOf={(field) => t(field === 'isAutomatic' ? 'carts.settings.on' : 'carts.settings.after')}
          isBusy={editing.isBusy}
          onSettle={(settled) => void editing.settle(settled)}
          onYield={editing.takeTheirs}
          onClose={editing.postpone}
        />
      )}
    </form>
  )
}
