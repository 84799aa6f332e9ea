import { ManagementPage } from '#web/features/management/management-page.tsx'
import { ReminderSettings } from '#web/features/management-people/reminder-settings.tsx'
import { Loaded } from '#web/features/private-pages/loaded.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { useProve } from '#web/features/security/step-up.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
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
