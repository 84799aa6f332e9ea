import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { homeLayout } from '#db/schema/content.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile, requireSeen } from '#domain/edited-meanwhile.ts'
import type { PlacedBlock } from '#vocabulary/home-blocks.ts'
import { readHomeLayout } from './read-home-layout.ts'
import type { HomeLayout } from './read-home-layout.ts'
import type { HomeLayoutInput } from './schemas.ts'

/** `version` is the one that was read, 0 before the first change. @throws EditedMeanwhile */
export function changeHomeLayout(
  ctx: Ctx,
  { version, input: { blocks } }: { version: number; input: HomeLayoutInput },
): Promise<HomeLayout> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const before = await readHomeLayout(tx)
    requireSeen(before, version)
    const after = { blocks, version: version + 1 }
    const [written] = await tx.db
      .insert(homeLayout)
      .values(after)
      .onConflictDoUpdate({ target: homeLayout.isOnly, set: after, setWhere: eq(homeLayout.version, version) })
      .returning({ version: homeLayout.version })
    if (!written) throw new EditedMeanwhile()
    await recordAuditEntry(tx, {
      action: 'home.changed',
      subject: { kind: 'home', id: 'home' },
      before: factsOf(before.blocks),
      after: factsOf(blocks),
    })
    await invalidateTags(tx.db, ['content'])
    return after
  })
}

function factsOf(blocks: readonly PlacedBlock[]) {
  const hidden = blocks.filter(({ isShown }) => !isShown)
  return { order: blocks.map(({ block }) => block), hidden: hidden.map(({ block }) => block) }
}
