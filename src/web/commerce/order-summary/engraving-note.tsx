import { lazy, Suspense } from 'react'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { useTranslation } from '#web/platform/translations.tsx'

/** Lazy, because few orders have one. */
const EngravedLabel = lazy(() => import('./engraved-label.tsx'))

interface EngravingNoteProps {
  engraving: OrderEngraving
  products: readonly { variantId: string; name: string; size: string }[]
  className?: string
}

export function EngravingNote({ engraving, products, className = '' }: EngravingNoteProps) {
  const { t } = useTranslation('orders')
  return (
    <section aria-label={t('engraving.title')} className={`border border-line bg-raised p-6 sm:p-8 ${className}`}>
      <p className="eyebrow">{t('engraving.title')}</p>
      <ul className="mt-4 grid gap-6">
        {engraving.bottles.map(({ variantId, lines }) => {
          const bottle = products.find((product) => product.variantId === variantId)
          return (
            <li key={variantId} className="max-w-xs">
              <Suspense fallback={<svg viewBox="0 0 320 220" className="w-full" />}>
                <EngravedLabel lines={lines} name={bottle?.name ?? ''} />
              </Suspense>
              <p className="mt-2 text-sm text-ink-soft">{[bottle?.name, bottle?.size].filter(Boolean).join(' · ')}</p>
            </li>
          )
        })}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-sm text-pretty text-ink-soft">{t('engraving.terms')}</p>
    </section>
  )
}
