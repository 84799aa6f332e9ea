import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import type { AlertOutcome } from '#web/commerce/availability/addresses.ts'
import { NotePage } from '#web/store/note-page.tsx'

/** Links back to the product, if known. */
export function OutcomePage({ outcome, productId }: { outcome: AlertOutcome; productId: string | undefined }) {
  const { t } = useLazyTranslation('availability')
  const [title, lead] =
    outcome === 'sent' ? [t('sentTitle'), t('sentText')] : [t(`done.${outcome}`), t(`done.${outcome}Text`)]
  return (
    <NotePage title={title} lead={lead}>
      <Link to={productId ? `/store/${productId}` : '/store'} className={buttonStyle('secondary')}>
        {t(productId ? 'toProduct' : 'toStore')}
      </Link>
    </NotePage>
  )
}
