import { formatPrice } from '#i18n/format.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { ENGRAVED_LENGTH, engravedLine, engravedUnits, writtenEngraving } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { loadEngraving } from '#web/commerce/checkout/load-extra.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { engravedSale } from './engraved-sale.ts'
import type { EngravedSale } from './engraved-sale.ts'

interface EngravingFieldsProps extends EngravedSale {
  errors: Readonly<Record<string, string>>
  onChange: (changes: EngravedSale) => void
}

/** What is engraved on which bottles; what it costs is a line item. */
export function EngravingFields({ engraving, lines, errors, onChange }: EngravingFieldsProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { data: offered } = useApiQuery('engraving', loadEngraving)
  const soldAs = engraving?.soldAs ?? offered?.variantId
  const bottles = lines.filter(({ isBottle, variantId }) => isBottle && variantId !== soldAs)
  if (soldAs === undefined || bottles.length === 0) return null
  const typed = engraving?.bottles ?? []
  const charge = offered?.variantId === soldAs && offered ? { ...offered, isBottle: false } : undefined
  const change = (changed: OrderEngraving['bottles']) => {
    onChange(engravedSale({ lines, engraving: { soldAs, bottles: changed } }, charge))
  }
  const sent = writtenEngraving(engraving, lines)?.bottles ?? []
  const room = MAX_QUANTITY - engravedUnits(engraving, lines)
  return (
    <Panel title={t('engraving.title')}>
      {offered && (
        <p className="mb-3 max-w-2xl text-[0.9375rem] text-pretty text-ink-soft">
          {t('engraving.terms', { name: offered.name, price: formatPrice(offered.price, locale) })}
        </p>
      )}
      <div className="grid gap-4">
        {bottles.map(({ variantId, name, size, quantity }) => (
          <BottleFields
            key={variantId}
            name={`${name} · ${size}`}
            text={typed.find((bottle) => bottle.variantId === variantId)?.lines}
            isTooMany={quantity > room}
            errorOf={(part) =>
              errors[`engraving.bottles.${sent.findIndex((bottle) => bottle.variantId === variantId)}.${part}`]
            }
            onText={(text) => {
              const others = typed.filter((bottle) => bottle.variantId !== variantId)
              change(text ? [...others, { variantId, lines: text }] : others)
            }}
          />
        ))}
      </div>
    </Panel>
  )
}

interface BottleFieldsProps {
  name: string
  /** Undefined while it isn't engraved. */
  text: readonly string[] | undefined
  /** More than can still be engraved. */
  isTooMany: boolean
  errorOf: (part: string) => string | undefined
  onText: (text: string[] | null) => void
}

function BottleFields({ name, text, isTooMany, errorOf, onText }: BottleFieldsProps) {
  const { t } = useLazyTranslation('managementOrders')
  const [first = '', second = ''] = text ?? []
  const said = (value: string, index: number) => ({
    value,
    error: errorOf(`lines.${index}`),
    hint: t('engraving.left', { count: Math.max(0, ENGRAVED_LENGTH - engravedLine(value).length) }),
    autoComplete: 'off',
  })
  return (
    <div>
      <CheckField
        label={t('engraving.on', { name })}
        hint={isTooMany && !text ? t('engraving.most', { most: MAX_QUANTITY }) : undefined}
        error={errorOf('variantId')}
        isChecked={text !== undefined}
        isDisabled={isTooMany && !text}
        onChange={(isEngraved) => onText(isEngraved ? ['', ''] : null)}
      />
      {text && (
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField
            {...said(first, 0)}
            label={t('engraving.first')}
            onChange={({ currentTarget }) => onText([currentTarget.value, second])}
          />
          <TextField
            {...said(second, 1)}
            label={t('engraving.second')}
            required={false}
            onChange={({ currentTarget }) => onText([first, currentTarget.value])}
          />
        </div>
      )}
    </div>
  )
}
