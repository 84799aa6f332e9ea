import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import { menus } from '#db/schema/content.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { FooterLink } from '#vocabulary/footer-links.ts'

export interface FooterMenu {
  links: FooterLink[]
  /** 0 for the default menu. */
  version: number
}

export const DELIVERED_LINKS: FooterLink[] = [
  { label: { es: 'Productos', en: 'Products' }, link: '/store' },
  { label: { es: 'Cuaderno', en: 'Journal' }, link: '/journal' },
  { label: { es: 'Visitas', en: 'Visits' }, link: '/visitas' },
  { label: { es: 'Busca tu lote', en: 'Look up your lot' }, link: '/lot' },
]

/** Server-rendered pages share the result until it changes. */
export async function readFooterMenu(ctx: Pick<Ctx, 'db'>): Promise<FooterMenu> {
  const [row] = await namedQuery<FooterMenu>(ctx.db, sql`select links, version from ${menus} where id = 'footer'`)
  return row ?? { links: DELIVERED_LINKS, version: 0 }
}

export function getAdminFooterMenu(ctx: Ctx): Promise<FooterMenu> {
  requirePermission(ctx, 'content:read')
  return readFooterMenu(ctx)
}
