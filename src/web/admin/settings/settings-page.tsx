import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { ReminderSettings } from '#web/admin/abandoned-carts/reminder-settings.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useOwn } from '#web/commerce/private-pages/use-own.ts'
import { useProve } from '#web/commerce/security/step-up.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { OpeningPanel } from './opening-panel.tsx'
import { ServerPanel } from './server-panel.tsx'
import { loadSettings, saveSettings } from './settings-calls.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const { t } = useLazyTranslation('managementSettings')
  const prove = useProve()
  const own = useOwn('settings', loadSettings)
  return (
    <ManagementPage title={t('title')} lead={t('lead')}>
      <Loaded own={own} rows={8}>
        {(told) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <OpeningPanel opening={told.opening} />
            <SettingsForm
              told={told}
              save={async (settings, version) => {
                const saved = await prove(() => saveSettings(settings, version))
                own.replace(saved)
                return saved
              }}
              reload={loadSettings}
            />
            <ReminderSettings />
            <ServerPanel server={told.server} />
          </div>
        )}
      </Loaded>
    </ManagementPage>
  )
}
