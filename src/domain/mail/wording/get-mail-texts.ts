import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { namedBuilt } from '#db/named-query.ts'
import { mailTexts } from '#db/schema/mail.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { LOCALES } from '#i18n/locale.ts'
import { variablesIn } from '#i18n/variables.ts'
import type { MailKind } from '#vocabulary/email-contents.ts'
import { areaOfWorded, isWordedKind, WORDED_KINDS, WORDED_PARTS } from '#vocabulary/worded-mails.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import type { listedMailTextsSchema, mailTextsSchema } from './schemas.ts'
import { shippedTexts } from './shipped-texts.ts'

type MailTexts = z.infer<typeof mailTextsSchema>

/** By group, in the order of an order's life. */
export async function listMailTexts(ctx: Ctx): Promise<z.infer<typeof listedMailTextsSchema>[]> {
  requirePermission(ctx, 'content:read')
  const rows = await ctx.db.select({ kind: mailTexts.kind, texts: mailTexts.texts, at: mailTexts.at }).from(mailTexts)
  return WORDED_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return {
      kind,
      group: areaOfWorded(kind),
      changed: LOCALES.flatMap((locale) => Object.keys(row?.texts[locale] ?? {})).length,
      changedAt: row?.at ?? null,
    }
  })
}

export async function getMailTexts(ctx: Ctx, kind: WordedKind): Promise<MailTexts> {
  requirePermission(ctx, 'content:read')
  const [row] = await ctx.db.select().from(mailTexts).where(eq(mailTexts.kind, kind))
  return {
    kind,
    version: row?.version ?? 0,
    changedAt: row?.at ?? null,
    changedBy: row?.actor ?? null,
    texts: shippedTexts(kind).map(({ key, part, es, en }) => ({
      key,
      part,
      most: WORDED_PARTS[part],
      variables: variablesIn(es),
      es: { shipped: es, own: row?.texts.es[key] ?? null },
      en: { shipped: en, own: row?.texts.en[key] ?? null },
    })),
  }
}

/** Not cached, so that the next e-mail has the words just saved. */
export async function readMailWording(ctx: Pick<Ctx, 'db'>, kind: MailKind): Promise<MailWording | undefined> {
  if (!isWordedKind(kind)) return undefined
  const [row] = await namedBuilt(
    ctx.db.select({ texts: mailTexts.texts }).from(mailTexts).where(eq(mailTexts.kind, kind)),
  )
  return row?.texts
}
