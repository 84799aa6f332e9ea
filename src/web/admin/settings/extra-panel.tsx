import { useState } from 'react'
import type { OrderExtra } from '#vocabulary/order-extras.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { VariantSearch } from '#web/admin/new-order/variant-picker.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { AdminShopSettings, Settings } from './settings-calls.ts'

interface ExtraPanelProps {
  extra: OrderExtra
  editing: Editing<Settings>
  loaded: AdminShopSettings
}

/** Which product gifts are wrapped in, or engraving is charged as. */
export function ExtraPanel({ extra, editing, loaded: { settings, extras } }: ExtraPanelProps) {
  const { t } = useLazyTranslation('managementSettings')
  const [picked, setPicked] = useState<{ variantId: string; name: string; size: string }>()
  const chosen = editing.value[extra]
  const known = chosen === settings[extra] ? extras[extra] : null
  const named = known ?? (picked?.variantId === chosen ? picked : undefined)
  return (
    <Panel title={t(`extras.${extra}.title`)} lead={t(`extras.${extra}.lead`)}>
      {chosen === null ? (
        <p className="text-ink-soft">{t(`extras.${extra}.none`)}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-3">
          <p>
            {named ? `${named.name} · ${named.size}` : chosen}
            {known && (
              <span className="block text-sm text-ink-faint">
                {t(known.isForSale ? 'extras.offered' : 'extras.notOffered')}
              </span>
            )}
          </p>
          <Button variant="quiet" size="small" onClick={() => editing.change({ [extra]: null })}>
            {t(`extras.${extra}.remove`)}
          </Button>
        </div>
      )}
      {extra === 'engraving' && settings.engraving !== null && (
        <p className="mt-3 max-w-2xl text-sm text-pretty text-ink-faint">{t('extras.engraving.pause')}</p>
      )}
      <div className="mt-5 max-w-2xl">
        <VariantSearch
          lines={[]}
          storeId={undefined}
          problem={editing.errorOf(extra)}
          label={t('extras.find')}
          action={t('extras.choose')}
          needsStock={false}
          onAdd={(variant) => {
            setPicked(variant)
            editing.change({ [extra]: variant.variantId })
          }}
        />
      </div>
    </Panel>
  )
}
