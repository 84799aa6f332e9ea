import { sql } from 'drizzle-orm'
import { customers, users } from '#db/schema/identity.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { linkWithToken } from '#domain/identity/write-to-account.ts'
import type { Locale } from '#i18n/locale.ts'
import { isAbandoned, mayBeWrittenTo } from './abandoned.ts'
import { CartNotAbandoned, NoRecoveryConsent } from './errors.ts'
import { makeRecovery } from './make-recovery.ts'
import type { RecoveryMessage } from './schemas.ts'

/** The phone is digits, with Mexico's 52 before ten digits. @throws CartNotAbandoned, NoRecoveryConsent */
export async function writeRecoveryMessage(ctx: Ctx, { cartId }: { cartId: string }): Promise<RecoveryMessage> {
  requirePermission(ctx, 'carts:write')
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{
      customerId: string | null
      name: string
      phone: string | null
      locale: Locale
      isAgreed: boolean
    }>(sql`
      select c.customer_id as "customerId", u.name, cu.phone, u.locale, ${mayBeWrittenTo} as "isAgreed"
      from carts c left join ${customers} cu on cu.id = c.customer_id left join ${users} u on u.id = cu.user_id
      where c.id = ${cartId} and ${isAbandoned(tx.now)}`)
    const [left] = rows
    if (!left) throw new CartNotAbandoned()
    const digits = left.phone?.replaceAll(/\D/g, '') ?? ''
    if (!left.customerId || !left.isAgreed || digits.length < 10) throw new NoRecoveryConsent()
    const token = (await makeRecovery(tx, { cartId, customerId: left.customerId, channel: 'whatsapp' })) ?? ''
    await recordAuditEntry(tx, {
      action: 'cart.reminded',
      subject: { kind: 'cart', id: cartId },
      before: null,
      after: { channel: 'whatsapp' },
    })
    const phone = digits.length === 10 ? `52${digits}` : digits
    return { phone, name: left.name, language: left.locale, link: linkWithToken(tx, '/recover', token, left) }
  })
}
