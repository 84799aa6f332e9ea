import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { normalizeBase32, randomBase32 } from '#kit/ids.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { recoveryCodes } from '#db/schema/identity.server.ts'

const CODES = 10
/** 80 random bits: a plain hash is safe. */
const LENGTH = 16

/** Ten codes, `XXXX-XXXX-XXXX-XXXX`; earlier ones are invalidated. */
export async function replaceRecoveryCodes(db: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => randomBase32(LENGTH))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code), createdAt: now })))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

/** Consumes a code; false when invalid. */
export async function takeRecoveryCode(db: Db, userId: string, typed: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashToken(normalizeBase32(typed))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}
