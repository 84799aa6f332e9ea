import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { ServiceNotFound } from '../errors.ts'
import type { ServiceDetail } from '../schemas.ts'
import { cardOfService } from './service-card.ts'
import { services } from '#db/schema/content.server.ts'

/** @throws ServiceNotFound also when inactive */
export async function getService(ctx: Ctx, serviceId: string): Promise<ServiceDetail> {
  const rows = await ctx.db
    .select()
    .from(services)
    .where(eq(services.status, 'active'))
    .orderBy(asc(services.position), asc(services.id))
  const row = rows.find(({ id }) => id === serviceId)
  if (!row) throw new ServiceNotFound()
  const { locale } = ctx
  return {
    ...cardOfService(row, locale),
    pitch: localize(row.pitch, locale),
    story: row.story.map((paragraph) => localize(paragraph, locale)),
    audience: row.audience.map((reader) => localize(reader, locale)),
    steps: row.steps.map(({ title, text }) => ({ title: localize(title, locale), text: localize(text, locale) })),
    questions: row.questions.map(({ question, answer }) => ({
      question: localize(question, locale),
      answer: localize(answer, locale),
    })),
    related: row.related.flatMap((id) =>
      rows.filter((other) => other.id === id).map((other) => cardOfService(other, locale)),
    ),
  }
}
