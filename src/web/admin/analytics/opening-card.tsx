import { useState } from 'react'
import { loadSettings } from '#web/admin/settings/settings-calls.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { May } from '#web/commerce/session/may.tsx'
import { localStore } from '#web/platform/browser-storage.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'

const HIDDEN = 'management-opening-hidden'

const hide = () => localStore.keep(HIDDEN, 'yes')
const isOver = (steps: readonly { isDone: boolean }[]) => steps.every(({ isDone }) => isDone)

async function loadOpening() {
  const { opening } = await loadSettings()
  if (isOver(opening)) hide()
  return opening
}

/** How much of the checklist until the first sale is done, until all was or it was dismissed in this browser. */
export function OpeningCard() {
  const { t } = useLazyTranslation('managementAnalytics')
  const [isHidden] = useState(() => localStore.read(HIDDEN) !== null)
  const [isDismissed, setIsDismissed] = useState(false)
  if (isHidden) return null
  if (isDismissed)
    return (
      <p ref={focusOnMount} tabIndex={-1} className="text-pretty text-ink-soft outline-none">
        {t('opening.dismissed')}
      </p>
    )
  return (
    <May any={['settings:write']}>
      <Progress
        onDismiss={() => {
          hide()
          setIsDismissed(true)
        }}
      />
    </May>
  )
}

function Progress({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLazyTranslation('managementAnalytics')
  const { data: steps } = useApiQuery('opening', loadOpening)
  if (!steps || isOver(steps)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const count = steps.length
  return (
    <section
      aria-labelledby="opening-card"
      className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xs border border-line bg-raised p-5"
    >
      <div className="min-w-0">
        <h2 id="opening-card" className="font-display text-xl">
          {t('opening.title')}
        </h2>
        <p className="mt-1 text-pretty text-ink-soft">{t('opening.done', { done, count })}</p>
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        <ButtonLink to="/management/settings" variant="secondary">
          {t('opening.see')}
        </ButtonLink>
        <Button variant="quiet" onClick={onDismiss}>
          {t('opening.dismiss')}
        </Button>
      </div>
    </section>
  )
}
