import type { OrderGift } from '#vocabulary/order-gift.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** What the packer does for a gift, and its card to cut out, if this sheet has it: dark on white paper in any theme, 5 × 3.5 inches. */
export function GiftCard({ gift, withCard }: { gift: OrderGift; withCard: boolean }) {
  const { t } = useLazyTranslation('managementOrders')
  const { message, from, to, hidesPrices } = gift
  return (
    <div className="mt-8 print:break-inside-avoid">
      <p className="font-medium">
        {withCard
          ? t(hidesPrices ? 'gift.cutWithoutPrices' : 'gift.cut')
          : t(hidesPrices ? 'gift.noCutWithoutPrices' : 'gift.noCut')}
      </p>
      {withCard && (
        <figure
          aria-label={t('gift.card')}
          className="mx-auto mt-4 grid min-h-[3.5in] max-w-[5in] border border-dashed border-neutral-500 bg-white p-3 text-neutral-900"
        >
          <div className="grid grid-rows-[auto_1fr_auto] gap-4 border border-[#8f5120] px-6 py-5 sm:px-8 print:border-[#8f5120]">
            <p className="min-h-6">{to && t('gift.toName', { name: to })}</p>
            <blockquote
              className={`self-center text-center font-display leading-snug break-words whitespace-pre-line ${message.length > 160 ? 'text-base' : 'text-xl'}`}
            >
              {message}
            </blockquote>
            <p className="min-h-6 text-right">{from && t('gift.fromName', { name: from })}</p>
          </div>
        </figure>
      )}
    </div>
  )
}
