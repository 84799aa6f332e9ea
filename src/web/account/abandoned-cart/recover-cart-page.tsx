import { useNavigate } from 'react-router'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { openCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { keepCartId, readCartId } from '#web/commerce/cart/cart-session.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { PressedLink } from '#web/account/credentials/pressed-link.tsx'

/** Merges the abandoned cart with this browser's. */
export function RecoverCartPage() {
  const { t } = useLazyTranslation('account')
  const navigate = useNavigate()
  async function recover(token: string): Promise<true> {
    await bringBack(token)
    await navigate('/store')
    openCartPanel()
    return true
  }
  return (
    <PressedLink
      title={t('recoverCart.title')}
      lead={t('recoverCart.lead')}
      label={t('recoverCart.submit')}
      send={recover}
      successText={() => t('recoverCart.done')}
    />
  )
}

async function bringBack(token: string): Promise<void> {
  const [{ data }, { reloadCart }] = await Promise.all([
    answerOf(getApi().api['cart-recoveries'].$post({ json: { token, cartId: readCartId() ?? undefined } })),
    import('#web/commerce/cart/cart-store.ts'),
  ])
  keepCartId(data.cartId)
  await reloadCart()
}
