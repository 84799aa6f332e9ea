import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { ReminderSettings } from '#web/admin/abandoned-carts/reminder-settings.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useProve } from '#web/commerce/security/step-up.tsx'
import { May } from '#web/commerce/session/may.tsx'
import { Editable } from '#web/commerce/session/editable.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ConnectionsPart } from './connections-part.tsx'
import { OpeningPanel } from './opening-panel.tsx'
import { ServerPanel } from './server-panel.tsx'
import { loadSettings, saveSettings } from './settings-calls.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const { t } = useLazyTranslation('managementSettings')
  const prove = useProve()
  const query = useApiQuery('settings', loadSettings)
  return (
    <ManagementPage title={t('title')} lead={t('lead')} edited={{ kind: 'settings' }}>
      <Loaded query={query} rows={8}>
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <OpeningPanel opening={loaded.opening} />
            <Editable needs="settings:write">
              <SettingsForm
                loaded={loaded}
                save={async (settings, version) => {
                  const saved = await prove(() => saveSettings(settings, version))
                  query.replace(saved)
                  return saved
                }}
                reload={loadSettings}
              />
            </Editable>
            <Editable needs="settings:write">
              <ConnectionsPart onChanged={query.reload} />
            </Editable>
            <May any={['carts:write']}>
              <ReminderSettings />
            </May>
            <ServerPanel server={loaded.server} />
          </div>
        )}
      </Loaded>
    </ManagementPage>
  )
}
