import { formatPrice } from '#i18n/format.ts'
import { closeCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

interface MemberPromotionProps {
  name: string
  /** Pesos. */
  amount: number
}

/** What an account would save a guest. Signing in returns to the checkout. */
export function MemberPromotion({ name, amount }: MemberPromotionProps) {
  const { t, locale } = useTranslation('checkout')
  if (useSession()) return null
  const linkTo = (path: string) => (words: string) => (
    <Link to={`${path}?from=/checkout`} onClick={closeCartPanel} className="link">
      {words}
    </Link>
  )
  const marks = { register: linkTo('/register'), signIn: linkTo('/login') }
  return (
    <p className="mt-4 border-l-2 border-copper py-0.5 pl-3.5 text-sm text-pretty text-ink-soft">
      <RichText text={t('member', { name, amount: formatPrice(amount, locale) })} marks={marks} />
    </p>
  )
}
