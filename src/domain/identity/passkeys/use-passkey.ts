import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { PasskeyRefused } from '#domain/identity/errors.ts'
import type { PasskeyAnswer } from '#domain/identity/schemas.ts'
import { passkeys } from '#db/schema/identity.server.ts'

/** Finds the account of the passkey that signed a challenge, in a transaction. @throws PasskeyRefused */
export async function usePasskey(
  tx: Ctx,
  { credential }: PasskeyAnswer,
  challenge: string,
): Promise<{ userId: string }> {
  const [passkey] = await tx.db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id)).for('update')
  const { passkeys: ceremonies, config } = tx.ports
  const verified = passkey && (await ceremonies.verifyAuthentication(config.visitedUrl, credential, challenge, passkey))
  if (!verified) throw new PasskeyRefused()
  await tx.db.update(passkeys).set({ counter: verified.counter, lastUsedAt: tx.now }).where(eq(passkeys.id, passkey.id))
  return passkey
}
