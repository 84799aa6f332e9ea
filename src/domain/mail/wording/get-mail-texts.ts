import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { namedBuilt } from '#db/named-query.ts'
import { mailTexts } from '#db/schema/mail.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { variablesIn } from '#i18n/variables.ts'
import type { MailKind } from '#vocabulary/email-contents.ts'
import { areaOfWorded, isWordedKind, WORDED_KINDS, WORDED_PARTS } from '#vocabulary/worded-mails.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import { faultOf } from './check-mail-wording.ts'
import type { listedMailTextsSchema, mailTextsSchema } from './schemas.ts'
import { shippedTexts } from './shipped-texts.ts'
import type { ShippedText } from './shipped-texts.ts'

type MailTexts = z.infer<typeof mailTextsSchema>

/** By group, in the order of an order's life. */
export async function listMailTexts(ctx: Ctx): Promise<z.infer<typeof listedMailTextsSchema>[]> {
  requirePermission(ctx, 'content:read')
  const rows = await ctx.db.select({ kind: mailTexts.kind, texts: mailTexts.texts, at: mailTexts.at }).from(mailTexts)
  return WORDED_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const texts = shippedTexts(kind).flatMap((text) => LOCALES.map((locale) => textOf(ctx, row, text, locale)))
    return {
      kind,
      group: areaOfWorded(kind),
      changed: texts.filter(({ changed }) => changed !== null).length,
      faulty: texts.filter(({ fault }) => fault !== null).length,
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
    isChanged: LOCALES.some((locale) => Object.keys(row?.texts[locale] ?? {}).length > 0),
    texts: shippedTexts(kind).map((text) => ({
      key: text.key,
      part: text.part,
      most: WORDED_PARTS[text.part],
      variables: variablesIn(text.es),
      es: textOf(ctx, row, text, 'es'),
      en: textOf(ctx, row, text, 'en'),
    })),
  }
}

function textOf(
  ctx: Ctx,
  row: Pick<typeof mailTexts.$inferSelect, 'texts'> | undefined,
  text: ShippedText,
  locale: Locale,
): MailTexts['texts'][number]['es'] {
  const changed = row?.texts[locale][text.key] ?? null
  const fault = changed === null ? undefined : faultOf(changed, text, locale)
  return { shipped: text[locale], changed, fault: fault ? errorMessage(ctx.locale, fault.key, fault.values) : null }
}

/** Not cached, so that the next e-mail uses the texts just saved. */
export async function readMailWording(ctx: Pick<Ctx, 'db'>, kind: MailKind): Promise<MailWording | undefined> {
  if (!isWordedKind(kind)) return undefined
  const [row] = await namedBuilt(
    ctx.db.select({ texts: mailTexts.texts }).from(mailTexts).where(eq(mailTexts.kind, kind)),
  )
  return row?.texts
}
