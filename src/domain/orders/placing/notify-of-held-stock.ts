import type { UnpaidShareReached } from './errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'

/** At most one e-mail a day per variant. */
export function notifyOfHeldStock(ctx: Ctx, { lines }: UnpaidShareReached): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { unpaidShare: share } = await readShopSettings(tx)
    for (const { variantId, name, held, allowed } of lines) {
      if (held === 0) continue
      await queueMail(tx, {
        content: { kind: 'stock-held-unpaid', lines: [{ name, held, allowed }], share },
        reference: `${variantId} ${mexicanDate(tx.now)}`,
        locale: DEFAULT_LOCALE,
        to: 'shop',
      })
    }
  })
}
