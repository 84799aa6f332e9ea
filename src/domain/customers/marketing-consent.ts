import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Db } from '#db/client.ts'
import type { ConsentSource } from '#vocabulary/consent-sources.ts'
import { consentChanges } from '#db/schema/customers.server.ts'

interface MarketingConsent {
  isGranted: boolean
  /** Null before they said anything. */
  since: Date | null
}

/** No consent recorded counts as refused. */
export async function marketingConsentOf(db: Db, customerId: string): Promise<MarketingConsent> {
  const [newest] = await db
    .select({ isGranted: consentChanges.isGranted, since: consentChanges.at })
    .from(consentChanges)
    .where(eq(consentChanges.customerId, customerId))
    .orderBy(desc(consentChanges.id))
    .limit(1)
  return newest ?? { isGranted: false, since: null }
}

/** Skips repeats, but keeps a first no: a file with an older yes must not undo it. Call with the customer locked. */
export async function noteMarketingConsent(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { customerId, isGranted, source }: { customerId: string; isGranted: boolean; source: ConsentSource },
): Promise<void> {
  const { isGranted: wasGranted, since } = await marketingConsentOf(db, customerId)
  if (since === null || isGranted !== wasGranted)
    await db.insert(consentChanges).values({ customerId, isGranted, source, at: now })
}
