import { useState } from 'react'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { VariantSearch } from '#web/admin/new-order/variant-picker.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { AdminShopSettings, Settings } from './settings-calls.ts'

interface WrappingPanelProps {
  editing: Editing<Settings>
  loaded: AdminShopSettings
}

/** Which product gifts are wrapped in. */
export function WrappingPanel({ editing, loaded: { settings, wrapping } }: WrappingPanelProps) {
  const { t } = useLazyTranslation('managementSettings')
  const [picked, setPicked] = useState<{ variantId: string; name: string; size: string }>()
  const chosen = editing.value.giftWrapping
  const known = chosen === settings.giftWrapping ? wrapping : null
  const named = known ?? (picked?.variantId === chosen ? picked : undefined)
  return (
    <Panel title={t('wrapping.title')} lead={t('wrapping.lead')}>
      {chosen === null ? (
        <p className="text-ink-soft">{t('wrapping.none')}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-3">
          <p>
            {named ? `${named.name} · ${named.size}` : chosen}
            {known && (
              <span className="block text-sm text-ink-faint">
                {t(known.isForSale ? 'wrapping.offered' : 'wrapping.notOffered')}
              </span>
            )}
          </p>
          <Button variant="quiet" size="small" onClick={() => editing.change({ giftWrapping: null })}>
            {t('wrapping.remove')}
          </Button>
        </div>
      )}
      <div className="mt-5 max-w-2xl">
        <VariantSearch
          lines={[]}
          storeId={undefined}
          problem={editing.errorOf('giftWrapping')}
          label={t('wrapping.find')}
          action={t('wrapping.choose')}
          needsStock={false}
          onAdd={(variant) => {
            setPicked(variant)
            editing.change({ giftWrapping: variant.variantId })
          }}
        />
      </div>
    </Panel>
  )
}
