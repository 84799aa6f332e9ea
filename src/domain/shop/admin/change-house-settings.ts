import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#domain/audit/record-act.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { readHouseSettings } from '../read-house.ts'
import { houseSettings } from '#db/schema/shop.server.ts'
import { requireRecentOwner } from '#domain/authorize.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { getHouseSettings } from './get-house-settings.ts'
import type { HouseSettingsTold } from './get-house-settings.ts'
import type { HouseSettingsInput } from './schemas.ts'

/** Applies at once; existing orders keep their payment terms. @throws RecentAuthRequired, EditedMeanwhile */
export function changeHouseSettings(
  ctx: Ctx,
  { version, settings }: { version: number; settings: HouseSettingsInput },
): Promise<HouseSettingsTold> {
  requireRecentOwner(ctx)
  return inTransaction(ctx, async (tx) => {
    const { choice: before } = await readHouseSettings(tx)
    const { paymentMethods, ...texts } = settings
    const after = { ...texts, withheldMethods: PAYMENT_METHODS.filter((method) => !paymentMethods.includes(method)) }
    const changed = await tx.db
      .update(houseSettings)
      .set({ ...after, version: sql`${houseSettings.version} + 1` })
      .where(eq(houseSettings.version, version))
      .returning({ version: houseSettings.version })
    if (changed.length === 0) throw new EditedMeanwhile()
    await recordAct(tx, {
      act: 'settings.changed',
      subject: { kind: 'settings', id: 'house' },
      before: { ...before },
      after,
    })
    return getHouseSettings(tx)
  })
}
