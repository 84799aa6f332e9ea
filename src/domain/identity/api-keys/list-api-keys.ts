import { desc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { apiKeys } from '#db/schema/identity.server.ts'
import type { ListedApiKey } from './schemas.ts'

/** Newest first, including revoked ones. */
export async function listApiKeys(ctx: Ctx): Promise<ListedApiKey[]> {
  requirePermission(ctx, 'api-keys:read')
  const kept = await ctx.db.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return kept.map(({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
    keyId: id,
    name,
    prefix,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    status: revokedAt ? 'revoked' : expiresAt && expiresAt <= ctx.now ? 'expired' : 'active',
  }))
}
