import { eq } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { articles } from '#db/schema/content.server.ts'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { AddressTaken } from '#domain/catalogue/errors.ts'
import { slugOf } from '#domain/catalogue/products/product-id.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { ArticleAddressFixed, ArticleNotFound } from '../errors.ts'
import { keptPreviews } from '../kept-previews.ts'
import { articleFacts, getAdminArticle, lockArticle, toAdminArticle } from './get-admin-article.ts'
import type { SeenArticle } from './get-admin-article.ts'
import type { AdminArticle, ArticleInput } from './schemas.ts'

/** Addresses of titles without Latin letters. */
const UNNAMED = { article: 'articulo', page: 'pagina' }

/** Creates a draft, once per idempotency key. @throws AddressTaken, PictureUnknown, ArticleNotFound, IdempotencyKeyReused */
export function createArticle(ctx: Ctx, input: ArticleInput, key?: string): Promise<AdminArticle> {
  requirePermission(ctx, 'content:write')
  const call = { scope: `create-article:${nameOfActor(ctx.actor)}`, key, request: input, now: ctx.now }
  return inTransaction(ctx, async (tx) => getAdminArticle(tx, await once(tx.db, call, () => create(tx, input))))
}

async function create(ctx: Ctx, input: ArticleInput): Promise<string> {
  const id = crypto.randomUUID()
  const previews = Object.fromEntries(await setPictureUses(ctx, usesOf(id, input)))
  const slug = input.slug ?? slugOf(input.title.es, UNNAMED[input.kind])
  await unlessTaken(ctx.db.insert(articles).values({ ...input, slug, id, previews, changedAt: ctx.now }))
  await recordAuditEntry(ctx, {
    action: `${input.kind}.created`,
    subject: { kind: input.kind, id },
    before: null,
    after: articleFacts(await getAdminArticle(ctx, id)),
  })
  await invalidateTags(ctx.db, ['content'])
  return id
}

/** @throws ArticleNotFound, EditedMeanwhile, ArticleAddressFixed, AddressTaken, PictureUnknown */
export function changeArticle(
  ctx: Ctx,
  { articleId, version, input }: SeenArticle & { input: ArticleInput },
): Promise<AdminArticle> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockArticle(tx, { articleId, version })
    if (before.kind !== input.kind) throw new ArticleNotFound()
    const slug = input.slug ?? before.slug
    if (before.isAddressFixed && slug !== before.slug) throw new ArticleAddressFixed()
    const sent = await setPictureUses(tx, usesOf(articleId, input))
    const previews = { ...keptPreviews(before.previews, picturesOf(input)), ...Object.fromEntries(sent) }
    const [changed] = await unlessTaken(
      tx.db
        .update(articles)
        .set({ ...input, slug, previews, changedAt: tx.now, version: version + 1 })
        .where(eq(articles.id, articleId))
        .returning(),
    )
    if (!changed) throw new Error('an article that was locked is not there')
    const after = toAdminArticle(changed, tx.now)
    await recordAuditEntry(tx, {
      action: `${input.kind}.changed`,
      subject: { kind: input.kind, id: articleId },
      before: articleFacts(before),
      after: articleFacts(after),
    })
    await invalidateTags(tx.db, ['content'])
    return after
  })
}

function usesOf(articleId: string, input: ArticleInput) {
  return { usedBy: `article:${articleId}`, addresses: picturesOf(input) }
}

function picturesOf(input: ArticleInput): string[] {
  return input.kind === 'article' ? [input.picture] : []
}

async function unlessTaken<Row>(writing: PromiseLike<Row>): Promise<Row> {
  try {
    return await writing
  } catch (error) {
    if (violatesUnique(error, 'articles_slug')) throw new AddressTaken('slug')
    throw error
  }
}
