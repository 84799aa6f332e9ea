import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { listMovements } from '#domain/inventory/movements/list-movements.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { asInput, productInput } from '#tests/fixtures/admin-products.ts'
import { buyByCard, deleteOrders, openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getProduct, findMovedProduct } from './get-product.ts'
import { getAdminProduct } from './admin-product.ts'
import type { AdminProduct } from './schemas.ts'
import { productInputSchema } from './schemas.ts'
import type { ProductInput } from './schemas.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listProducts } from './list-products.ts'
import { previewProduct } from './preview-product.ts'
import { publishDueProducts } from './publish-due-products.ts'
import { archiveProduct, publishProduct, withdrawProduct } from './publish-product.ts'
import { renameProduct } from './rename-product.ts'

let database: TestDatabase
let actors: TestActors
let ctx: Ctx
let ports: ReturnType<typeof createTestPorts>

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())
beforeEach(() => {
  ports = createTestPorts()
  ctx = createTestCtx(database.db, { actor: actors.owner.actor, ports })
})

const create = (more?: object) => createProduct(ctx, productInput(more))
const publish = ({ productId, version }: AdminProduct, at?: Date) => publishProduct(ctx, { productId, version, at })
const visitor = () => createTestCtx(database.db)
const isSeen = async ({ productId }: { productId: string }) =>
  (await listProducts(visitor(), { ids: [productId] })).meta.total === 1
const change = (product: AdminProduct, more: Partial<ProductInput>) =>
  changeProduct(ctx, {
    productId: product.productId,
    version: product.version,
    input: productInputSchema.parse({ ...asInput(product), ...more }),
  })

const numberOf = ({ name }: ProductInput) => name.es.split(' ').at(-1)

describe('a product', () => {
  it('is a draft first, is read as it was written, and seen once it is published', async () => {
    const wanted = productInput({
      specs: {
        color: { es: 'Ámbar' },
        nose: {},
        taste: {},
        abv: 40,
        nom: '1123',
        agave: {},
        maturation: {},
        region: {},
        aromas: { agave: 5, smoke: 1 },
        glass: { es: 'Copa tequilera', en: 'Tequila glass' },
        servedAt: 16,
        pairing: {},
      },
      awards: [{ medal: 'gold', name: { es: 'Oro' }, year: 2025 }],
      discount: { isActive: true, type: 'percentage', value: 12.5 },
      seo: { title: { es: 'Añejo de la sierra' } },
    })
    const draft = await createProduct(ctx, wanted)
    expect(draft).toMatchObject({
      productId: `anejo-especial-${numberOf(wanted)}`,
      state: 'draft',
      version: 1,
      hasRecords: false,
    })
    expect(asInput(draft)).toEqual({
      ...wanted,
      position: draft.position,
      video: null,
      maxPerPerson: null,
      tour: null,
      variants: [{ ...wanted.variants[0], parts: [], variantId: `esp-${numberOf(wanted)}` }],
    })
    await expect(getProduct(visitor(), draft.productId)).rejects.toMatchObject({ code: 'ProductNotFound' })
    expect(await isSeen(draft)).toBe(false)
    const published = await publish(draft)
    expect(published).toMatchObject({ state: 'published', version: 2 })
    expect(await isSeen(draft)).toBe(true)
    expect(await getProduct(visitor(), draft.productId)).toMatchObject({ price: 787.06, oldPrice: 899.5 })
    expect(await withdrawProduct(ctx, published)).toMatchObject({ state: 'draft' })
    expect(await isSeen(draft)).toBe(false)
  })

  it('tells search engines and those who don’t see what its owner wrote, in their language', async () => {
    const shot = '/pictures/products/anejo/front-800x1000.webp'
    const { productId } = await publish(
      await create({
        seo: { title: { es: 'Añejo de la sierra' }, description: { es: 'Lento', en: 'Slow' } },
        images: {
          main: [shot],
          general: [],
          alts: { [shot]: { es: 'De frente', en: 'From the front' }, '/x': { es: 'y' } },
        },
      }),
    )
    expect(await getProduct({ ...visitor(), locale: 'en' }, productId)).toMatchObject({
      seo: { title: 'Añejo de la sierra', description: 'Slow' },
      images: { alts: { [shot]: 'From the front' } },
    })
    expect((await listProducts(visitor(), { ids: [productId] })).items[0]?.images).not.toHaveProperty('alts')
  })

  it('has an address of its own, whatever it is called and was called', async () => {
    const [first, second] = [await create({ name: { es: 'Copa Ñandú' } }), await create({ name: { es: 'Copa ñandu' } })]
    expect([first.productId, second.productId]).toEqual(['copa-nandu', 'copa-nandu-2'])
    const renamed = await renameProduct(ctx, { ...first, newId: 'copa-de-cata' })
    expect(renamed).toMatchObject({ productId: 'copa-de-cata', variants: first.variants })
    expect(await findMovedProduct(visitor(), 'copa-nandu')).toBe('copa-de-cata')
    await expect(createProduct(ctx, { ...productInput(), productId: 'copa-nandu' })).rejects.toMatchObject({
      code: 'AddressTaken',
      fields: [{ path: 'productId' }],
    })
    const again = await renameProduct(ctx, { ...renamed, newId: 'copa-final' })
    expect(await findMovedProduct(visitor(), 'copa-nandu')).toBe('copa-final')
    const back = await renameProduct(ctx, { ...again, newId: 'copa-nandu' })
    expect(back.productId).toBe('copa-nandu')
    expect(await findMovedProduct(visitor(), 'copa-nandu')).toBeUndefined()
    expect(await findMovedProduct(visitor(), 'copa-final')).toBe('copa-nandu')
  })

  it('is not written over by whoever saw an older version', async () => {
    const product = await create()
    const changed = await change(product, { isBestSeller: true })
    expect(changed.version).toBe(2)
    const stale = { code: 'EditedMeanwhile', status: 412 }
    await expect(change(product, { isBestSeller: false })).rejects.toMatchObject(stale)
    await expect(publish(product)).rejects.toMatchObject(stale)
    await expect(deleteProduct(ctx, product)).rejects.toMatchObject(stale)
    const tries = await Promise.allSettled([
      change(changed, { isComingSoon: true }),
      change(changed, { isComingSoon: false }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('can’t be seen while something visitors need is missing, nor lose it while it is seen', async () => {
    const bare = await create({ summary: {}, variants: [] })
    const missing = [{ path: 'summary.es' }, { path: 'variants', key: 'variantsMissing' }]
    await expect(publish(bare)).rejects.toMatchObject({ code: 'ProductIncomplete', fields: missing })
    await expect(publish(bare, addTime(TEST_NOW, DAY))).rejects.toMatchObject({ code: 'ProductIncomplete' })
    expect(await getAdminProduct(ctx, bare.productId)).toMatchObject({ state: 'draft', version: 1 })
    const seen = await publish(await create())
    await expect(change(seen, { variants: [] })).rejects.toMatchObject({ code: 'ProductIncomplete' })
    expect(await isSeen(seen)).toBe(true)
  })

  it('is published at its moment and not before, whatever runs when', async () => {
    const moment = addTime(TEST_NOW, DAY)
    const at = (now: Date) => createTestCtx(database.db, { actor: { kind: 'system', name: 'test' }, now, ports })
    const scheduled = await publish(await create(), moment)
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: moment })
    expect(ports.jobs.enqueued).toMatchObject([{ name: 'publish-due-products', startAfter: moment }])
    await publishDueProducts(at(addTime(moment, -1)))
    expect(await isSeen(scheduled)).toBe(false)
    expect(await publishDueProducts(at(moment))).toBe(1)
    expect(await publishDueProducts(at(moment))).toBe(0)
    expect(await isSeen(scheduled)).toBe(true)
    expect(await getAdminProduct(ctx, scheduled.productId)).toMatchObject({ state: 'published', publishedAt: moment })
    const given = await publish(await create(), moment)
    await withdrawProduct(ctx, given)
    expect(await publishDueProducts(at(addTime(moment, DAY)))).toBe(0)
  })

  it('is previewed by the owner before anybody can see it, in both languages, and by nobody else', async () => {
    const draft = await create()
    const spanish = await previewProduct(ctx, draft.productId)
    expect(spanish).toMatchObject({ state: 'draft', product: { name: draft.name.es, variants: [{ price: 899.5 }] } })
    const english = await previewProduct({ ...ctx, locale: 'en' }, draft.productId)
    expect(english.product.name).toBe(draft.name.en)
    await expect(previewProduct({ ...ctx, actor: ANONYMOUS }, draft.productId)).rejects.toMatchObject({ status: 401 })
    for (const { actor } of [actors.customer, actors.admin])
      await expect(previewProduct({ ...ctx, actor }, draft.productId)).rejects.toMatchObject({ status: 403 })
    await expect(getProduct(ctx, draft.productId)).rejects.toMatchObject({ code: 'ProductNotFound' })
    const bare = await create({ variants: [] })
    await expect(previewProduct(ctx, bare.productId)).rejects.toMatchObject({ code: 'ProductIncomplete' })
    await expect(previewProduct(ctx, 'nothing')).rejects.toMatchObject({ code: 'ProductNotFound' })
  })

  it('that was ordered is archived and never deleted; another one may go', async () => {
    await buyByCard(createTestCtx(database.db, { ports }), { vaso: 1 })
    const ordered = await getAdminProduct(ctx, 'vaso')
    expect(ordered.hasRecords).toBe(true)
    await expect(deleteProduct(ctx, ordered)).rejects.toMatchObject({ code: 'ProductReferenced', status: 409 })
    const renamed = await renameProduct(ctx, { ...ordered, newId: 'vasito' })
    expect(renamed.hasRecords).toBe(true)
    await expect(deleteProduct(ctx, renamed)).rejects.toMatchObject({ code: 'ProductReferenced' })
    const archived = await archiveProduct(ctx, await renameProduct(ctx, { ...renamed, newId: 'vaso' }))
    expect(archived).toMatchObject({ state: 'archived' })
    expect(await isSeen(archived)).toBe(false)
    const list = async (state?: 'archived') =>
      (await listAdminProducts(ctx, { state, limit: 100 })).items.map(({ productId }) => productId)
    expect(await list()).not.toContain('vaso')
    expect(await list('archived')).toEqual(['vaso'])
    const restored = await withdrawProduct(ctx, archived)
    expect(await publish(restored)).toMatchObject({ state: 'published' })
    await deleteOrders(database.db)
    const other = await create()
    await deleteProduct(ctx, other)
    await expect(getAdminProduct(ctx, other.productId)).rejects.toMatchObject({ code: 'ProductNotFound' })
  })

  it('that ever stood on a shelf stays, so that the ledger of the stock still tells what it is about', async () => {
    const product = await create()
    const variantId = product.variants[0]?.variantId ?? ''
    for (const units of [7, -7])
      await adjustStock(ctx, { variantId, locationId: 'cedis', change: units, reason: 'correction', note: '' })
    const seen = await getAdminProduct(ctx, product.productId)
    expect(seen).toMatchObject({ hasRecords: true, variants: [{ hasRecords: true }] })
    await expect(deleteProduct(ctx, seen)).rejects.toMatchObject({ status: 409, code: 'ProductReferenced' })
    await archiveProduct(ctx, seen)
    const ledger = (await listMovements(ctx, { variantId, limit: 10 })).items
    expect(ledger.map(({ quantity, name }) => [quantity, name])).toEqual([
      [-7, product.name.es],
      [7, product.name.es],
    ])
  })

  it('is copied as a draft with SKUs of its own', async () => {
    const product = await publish(await create({ isBestSeller: true }))
    const sku = product.variants[0]?.sku
    const copies = [await duplicateProduct(ctx, product), await duplicateProduct(ctx, product)]
    expect(copies).toMatchObject([
      {
        state: 'draft',
        isBestSeller: false,
        name: { es: `${product.name.es} (copia)`, en: `${product.name.en} (copy)` },
      },
      { state: 'draft' },
    ])
    expect(copies.map(({ variants: [size] }) => size?.sku)).toEqual([`${sku}-C1`, `${sku}-C2`])
  })

  it('is nothing to anybody but the owner', async () => {
    for (const { actor } of [actors.customer, actors.admin]) {
      const other = { ...ctx, actor }
      const actions = [
        () => createProduct(other, productInput()),
        () => listAdminProducts(other, { limit: 1 }),
        () => getAdminProduct(other, 'blanco'),
      ]
      for (const action of actions) await expect(async () => action()).rejects.toMatchObject({ status: 403 })
    }
  })

  it('leaves an audit entry of the owner’s for whatever is done to it, with what changed and nothing else', async () => {
    const product = await create()
    await change(product, { isBestSeller: true })
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, product.productId))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      { action: 'product.created', before: null },
      { action: 'product.changed', before: { isBestSeller: false }, after: { isBestSeller: true } },
    ])
    expect(Object.keys(entries[1]?.after ?? {})).toEqual(['isBestSeller'])
  })
})
