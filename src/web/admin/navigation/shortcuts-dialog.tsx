import { useState } from 'react'
import { mayOpen } from '#vocabulary/management-pages.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { entryLabels } from './menu.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { areKeysOn, GO_TO, switchKeys } from './shortcuts.ts'

/** Every shortcut there is; single keys can be switched off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLazyTranslation('managementPalette')
  const { t: tMenu } = useLazyTranslation('management')
  const held = permissionsOf(useSession())
  const [isOn, setIsOn] = useState(areKeysOn)
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('keysLead')}</p>
      <dl className="mt-5 grid gap-2.5">
        <Keys keys={['Ctrl', 'K']} says={t('keyPalette')} />
        <Keys keys={['?']} says={t('keyHelp')} />
        {Object.entries(GO_TO).map(([key, to]) => {
          const label = entryLabels.get(to)
          return (
            label && mayOpen(held, to) && <Keys key={key} keys={['g', key]} says={t('goTo', { page: tMenu(label) })} />
          )
        })}
      </dl>
      <CheckField
        label={t('keysOn')}
        isChecked={isOn}
        onChange={(isChecked) => {
          setIsOn(isChecked)
          switchKeys(isChecked)
        }}
        className="mt-6"
      />
      <Button variant="secondary" onClick={onClose} className="mt-4 w-full">
        {t('close')}
      </Button>
    </Dialog>
  )
}

function Keys({ keys, says }: { keys: readonly string[]; says: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="order-2 flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-7 border border-line-strong bg-raised px-1.5 py-0.5 text-center font-sans text-sm"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{says}</dd>
    </div>
  )
}
