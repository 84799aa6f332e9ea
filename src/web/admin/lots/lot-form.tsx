import { useState } from 'react'
import type { ReactNode } from 'react'
import { localize } from '#i18n/locale.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { TextOf } from '#web/admin/editing/text-fields.tsx'
import { ProductSearch } from '#web/admin/products/product-search.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { LotValue } from './lot-value.ts'

interface Part {
  editing: Editing<LotValue>
}

/** In the order of a lot's life. */
export function LotForm({ editing }: Part) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <>
      <Group title={t('lots.parts.label')}>
        <TextOf
          editing={editing}
          field="code"
          label={t('lots.fields.code')}
          hint={t('lots.codeHint')}
          maxLength={24}
          autoComplete="off"
          spellCheck={false}
          className="max-w-md"
        />
        <ProductChoice editing={editing} />
      </Group>
      <p className="-mb-2 text-sm text-ink-faint">{t('lots.optionalHint')}</p>
      <Group title={t('lots.parts.field')}>
        <Words editing={editing} field="field" />
        <Row>
          <Figure editing={editing} field="altitudeMeters" />
          <Day editing={editing} field="harvestedOn" />
        </Row>
      </Group>
      <Distillery editing={editing} />
      <Group title={t('lots.parts.barrel')}>
        <Words editing={editing} field="barrel" hint={t('lots.barrelHint')} />
        <Row>
          <Figure editing={editing} field="barrelLiters" />
          <Day editing={editing} field="filledOn" />
        </Row>
      </Group>
      <Bottle editing={editing} />
    </>
  )
}

function Distillery({ editing }: Part) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <Group title={t('lots.parts.distillery')}>
      <Words editing={editing} field="cooking" />
      <Words editing={editing} field="extraction" />
      <Row>
        <Day editing={editing} field="distilledOn" />
        <TextOf
          editing={editing}
          field="distiller"
          label={t('lots.fields.distiller')}
          required={false}
          maxLength={80}
        />
      </Row>
    </Group>
  )
}

function Bottle({ editing }: Part) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <Group title={t('lots.parts.bottle')}>
      <Row>
        <TextOf editing={editing} field="bottledOn" label={t('lots.fields.bottledOn')} type="date" />
        <Figure editing={editing} field="bottles" />
        <TextOf
          editing={editing}
          field="abv"
          label={t('lots.fields.abv')}
          hint={t('lots.abvHint')}
          required={false}
          inputMode="decimal"
        />
      </Row>
      <Words editing={editing} field="note" rows={3} maxLength={600} />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <h2 className="font-display text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}

interface WordsProps extends Part {
  field: 'field' | 'cooking' | 'extraction' | 'barrel' | 'note'
  hint?: string
  rows?: number
  maxLength?: number
}

function Words({ editing: { value, change, errorOf }, field, maxLength = 120, ...rest }: WordsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <LocalizedField
      {...rest}
      label={t(`lots.fields.${field}`)}
      path={field}
      maxLength={maxLength}
      required={false}
      value={value[field]}
      onChange={(words) => change({ [field]: words })}
      errorOf={errorOf}
    />
  )
}

function Day({ editing, field }: Part & { field: 'harvestedOn' | 'distilledOn' | 'filledOn' }) {
  const { t } = useLazyTranslation('managementProducts')
  return <TextOf editing={editing} field={field} label={t(`lots.fields.${field}`)} type="date" required={false} />
}

function Figure({ editing, field }: Part & { field: 'altitudeMeters' | 'barrelLiters' | 'bottles' }) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <TextOf editing={editing} field={field} label={t(`lots.fields.${field}`)} inputMode="numeric" required={false} />
  )
}

/** The chosen product, or a search. */
function ProductChoice({ editing: { value, change, errorOf } }: Part) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const [isChoosing, setIsChoosing] = useState(false)
  if (value.productId !== '' && !isChoosing)
    return (
      <div>
        <p className="text-sm font-medium">{t('lots.fields.productId')}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="min-w-0 wrap-anywhere">{localize(value.productName, locale)}</p>
          <Button variant="quiet" size="small" onClick={() => setIsChoosing(true)}>
            {t('lots.otherProduct')}
          </Button>
        </div>
      </div>
    )
  return (
    <ProductSearch
      label={t('lots.findProduct')}
      action={t('lots.choose')}
      error={errorOf('productId')}
      picked={[value.productId]}
      onPick={({ productId, name }) => {
        change({ productId, productName: name })
        setIsChoosing(false)
      }}
    />
  )
}
