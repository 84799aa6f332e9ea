import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { menus } from '#db/schema/content.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile, requireSeen } from '#domain/edited-meanwhile.ts'
import { LOCALE_PARAMETER, withoutLocalePrefix } from '#i18n/negotiate.ts'
import { readFooterMenu } from './read-footer-menu.ts'
import type { FooterMenu } from './read-footer-menu.ts'
import type { FooterMenuInput } from './schemas.ts'

/** `version` is the one that was read, 0 before the first change. @throws EditedMeanwhile */
export function changeFooterMenu(
  ctx: Ctx,
  { version, input }: { version: number; input: FooterMenuInput },
): Promise<FooterMenu> {
  requirePermission(ctx, 'content:write')
  const { publicUrl } = ctx.ports.config
  const links = input.links.map(({ label, link }) => ({ label, link: linkWithin(link, publicUrl) }))
  return inTransaction(ctx, async (tx) => {
    const before = await readFooterMenu(tx)
    requireSeen(before, version)
    const after = { links, version: version + 1 }
    const [written] = await tx.db
      .insert(menus)
      .values({ id: 'footer', ...after })
      .onConflictDoUpdate({ target: menus.id, set: after, setWhere: eq(menus.version, version) })
      .returning({ version: menus.version })
    if (!written) throw new EditedMeanwhile()
    await recordAuditEntry(tx, {
      action: 'menu.changed',
      subject: { kind: 'menu', id: 'footer' },
      before: { links: before.links },
      after: { links },
    })
    // Every page has a footer
    await invalidateTags(tx.db, ['brand'])
    return after
  })
}

/** Strips the store's origin and language from copied links, because links follow the reader's language. */
function linkWithin(link: string, publicUrl: string): string {
  const url = new URL(link, publicUrl)
  if (url.origin !== new URL(publicUrl).origin) return link
  if (url.searchParams.has(LOCALE_PARAMETER)) url.searchParams.delete(LOCALE_PARAMETER)
  // Two slashes would name another host
  return withoutLocalePrefix(url.pathname).replace(/^\/+/, '/') + url.search + url.hash
}
