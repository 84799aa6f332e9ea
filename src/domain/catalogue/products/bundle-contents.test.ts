import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { variantParts } from '#db/schema/catalogue.server.ts'
import { stockLevels, unitCosts } from '#db/schema/inventory.server.ts'
import { webhookChanges } from '#db/schema/webhooks.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { BundleWithoutStock } from '#domain/inventory/errors.ts'
import { listLevels } from '#domain/inventory/levels/list-levels.ts'
import { setLowLevel } from '#domain/inventory/levels/set-low-level.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { listMargins } from '#domain/pricing/list-margins.ts'
import { announceChanges } from '#domain/webhooks/announce-changes.ts'
import { addWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { readLevels } from '#domain/webhooks/read-levels.ts'
import { asInput, productInput, variantInput } from '#tests/fixtures/admin-products.ts'
import { makeBundle, onlyOf, PAIR } from '#tests/fixtures/bundles.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { applySheet, exportedSheet, sendSheet } from '#tests/fixtures/product-sheets.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { BundleRefused, PartOfBundle } from '../errors.ts'
import { listImportLines } from '../import-export/list-import-lines.ts'
import { getAdminProduct } from './admin-product.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getProduct } from './get-product.ts'
import { getStock } from './get-stock.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listProducts } from './list-products.ts'
import { listSaleableVariants } from './list-saleable-variants.ts'
import { archiveProduct } from './publish-product.ts'
import type { AdminProduct } from './schemas.ts'
import { productInputSchema } from './schemas.ts'

const shop = givenShop(12)
let ctx: Ctx

beforeEach(async () => {
  ctx = createTestCtx(shop.db, { actor: PROVEN_OWNER })
  await shop.db.delete(variantParts)
})

const receive = (as: Ctx, product: AdminProduct) =>
  adjustStock(as, { variantId: onlyOf(product), locationId: 'cedis', change: 1, reason: 'received', note: '' })
const save = (product: AdminProduct, parts: readonly object[], as = ctx) =>
  changeProduct(as, {
    productId: product.productId,
    version: product.version,
    input: productInputSchema.parse({
      ...asInput(product),
      variants: product.variants.map((one) => ({ ...one, parts })),
    }),
  })
/** Which pages are told that they are stale. */
async function heardDuring(work: () => Promise<unknown>): Promise<unknown[]> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = rows[0]?.name ?? ''
  const listener = new Client({ connectionString: url.href })
  await listener.connect()
  await listener.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await work()
  await listener.query('select 1')
  await listener.end()
  return heard
}

const refusal = (problem: string) => ({ fields: [{ path: 'variants.0.parts', key: problem }] })

describe('a bundle', () => {
  it('is sold as often as its scarcest part allows, wherever that is shown', async () => {
    const { productId, ...product } = await makeBundle(ctx)
    const variantId = onlyOf({ productId, ...product })
    await shop.db.insert(stockLevels).values(PAIR.map((part) => ({ ...part, locationId: 'centro', onHand: 3 })))
    expect((await getProduct(ctx, productId)).variants).toMatchObject([
      {
        stock: 5,
        parts: [
          { productId: 'blanco', variantId: 'blanco', name: 'Tequila blanco', units: 2 },
          { productId: 'reposado', variantId: 'reposado', name: 'Tequila reposado', units: 1 },
        ],
      },
    ])
    expect((await listProducts(ctx, { ids: [productId] })).items[0]).toMatchObject({ stock: 5 })
    expect(await listSaleableVariants(ctx, [variantId])).toMatchObject([{ available: 5, isAlcohol: true }])
    const { available, locations } = await getStock(ctx, variantId)
    expect([available, ...locations.map((place) => place.available)]).toEqual([5, 5, 1, 0])
    expect(await readLevels(ctx, [[variantId, 'cedis']])).toMatchObject([{ onHand: 5, available: 5 }])
    await shop.db.update(stockLevels).set({ onHand: 1 }).where(eq(stockLevels.variantId, 'blanco'))
    const soldOut = await listAdminProducts(ctx, { mark: 'outOfStock', limit: 20 })
    expect(soldOut.items.find((one) => one.productId === productId)?.variants).toMatchObject([{ isBundle: true }])
    await shop.db.delete(stockLevels).where(eq(stockLevels.locationId, 'centro'))
    await shop.db.insert(stockLevels).values({ variantId: 'vaso', locationId: 'centro', onHand: 10 })
  })

  it('has no stock to be changed, counted or watched', async () => {
    const product = await makeBundle(ctx)
    const level = { variantId: onlyOf(product), locationId: 'cedis' }
    const received = adjustStock(ctx, { ...level, change: 3, reason: 'received', note: '' })
    await expect(received).rejects.toThrow(BundleWithoutStock)
    await expect(setLowLevel(ctx, { ...level, lowAt: 2, was: null })).rejects.toThrow(BundleWithoutStock)
    const listed = await listLevels(ctx, { limit: 50 })
    expect(listed.items.map(({ variantId }) => variantId)).not.toContain(level.variantId)
  })

  it('holds alcohol where a part of it does', async () => {
    const glasses = await makeBundle(ctx, [{ variantId: 'vaso', units: 2 }], { categoryId: 'accessories' })
    const mixed = await makeBundle(ctx, [{ variantId: 'vaso', units: 2 }, PAIR[0] ?? {}], { categoryId: 'accessories' })
    const found = await listSaleableVariants(ctx, [onlyOf(glasses), onlyOf(mixed)])
    expect(new Map(found.map(({ variantId, isAlcohol }) => [variantId, isAlcohol]))).toEqual(
      new Map([
        [onlyOf(glasses), false],
        [onlyOf(mixed), true],
      ]),
    )
  })

  it('costs what its parts cost, where all costs are known', async () => {
    const { productId } = await makeBundle(ctx)
    const cost = { costCentavos: 10_000.5, changedAt: ctx.now }
    await shop.db.insert(unitCosts).values({ variantId: 'blanco', ...cost })
    expect(await listMargins(ctx, { productId })).toMatchObject([{ cost: null }])
    await shop.db.insert(unitCosts).values({ variantId: 'reposado', ...cost })
    expect(await listMargins(ctx, { productId })).toMatchObject([{ cost: 300.02 }])
    await shop.db.delete(unitCosts)
  })

  it('is copied with its parts', async () => {
    const { productId } = await makeBundle(ctx)
    const copy = await duplicateProduct(ctx, { productId })
    expect(copy.variants[0]?.parts).toMatchObject([
      { variantId: 'blanco', units: 2 },
      { variantId: 'reposado', units: 1 },
    ])
  })
})

it('stays a bundle through a file, which can’t give it stock', async () => {
  const { productId } = await makeBundle(ctx)
  const rows = await exportedSheet(ctx)
  const [columns = []] = rows
  const rowsWith = (column: string, said: string) => [
    columns,
    ...rows
      .slice(1)
      .filter(([id]) => id === productId)
      .map((cells) => cells.map((cell, at) => (columns[at] === column ? said : cell))),
  ]
  await applySheet(ctx, await sendSheet(ctx, rowsWith('price', '123.45')))
  const { variants } = await getAdminProduct(ctx, productId)
  expect(variants).toMatchObject([{ price: 123.45, parts: [{ variantId: 'blanco' }, { variantId: 'reposado' }] }])
  const importId = await sendSheet(ctx, rowsWith('stock_cedis', '7'), { isWithStock: true })
  const { items } = await listImportLines(ctx, { importId, outcome: 'error', limit: 2 })
  expect(items.map(({ errors }) => errors)).toEqual([[{ column: 'stock_cedis', key: 'bundleWithoutStock' }]])
})

describe('what changes of a part', () => {
  it('tells the pages of the bundles that hold it', async () => {
    const { productId } = await makeBundle(ctx)
    const heard = await heardDuring(() => buy(createTestCtx(shop.db), { blanco: 5 }))
    expect(new Set(heard)).toEqual(new Set([`product:${productId}`, 'product:blanco']))
    // Two are left and were left, whatever else is of the other part
    expect(await heardDuring(() => buy(createTestCtx(shop.db), { reposado: 1 }))).toEqual([])
  })

  it('tells who listens to the stock', async () => {
    const product = await makeBundle(ctx)
    const url = 'https://erp.example/hook'
    await addWebhook(ctx, { name: 'ERP', url, isActive: true, events: ['stock.changed'] })
    await shop.db.delete(webhookChanges)
    const subjects = async () => {
      const rows = await shop.db.select().from(webhookChanges).orderBy(webhookChanges.subject)
      return rows.map(({ subject }) => subject)
    }
    await buy(createTestCtx(shop.db), { blanco: 1 })
    expect(await subjects()).toEqual([
      ['blanco', 'cedis'],
      [onlyOf(product), 'cedis'],
    ])
    expect(await announceChanges(ctx)).toBe(2)
    await save(product, [{ variantId: 'blanco', units: 3 }])
    const places = ['cedis', 'centro', 'providencia']
    expect(await subjects()).toEqual(places.map((place) => [onlyOf(product), place]))
  })
})

describe('the parts of a bundle', () => {
  it('are saved with the product, and stay where they were', async () => {
    const product = await makeBundle(ctx)
    const changed = await save(product, [{ variantId: 'vaso', units: 2 }])
    expect(changed.variants[0]?.parts).toMatchObject([{ variantId: 'vaso', units: 2 }])
    const plain = await save(changed, [])
    expect(plain.variants[0]?.parts).toEqual([])
    expect(plain.variants[0]?.stock).toBe(0)
  })

  it('are at least two units, each variant once, and no more than are allowed', () => {
    const refused = (parts: readonly object[]) =>
      productInputSchema
        .safeParse({ ...productInput(), variants: [{ ...variantInput('X'), parts }] })
        .error?.issues.map(({ message }) => message)
    expect(refused([{ variantId: 'blanco', units: 1 }])).toEqual(['errors:bundleTooSmall'])
    expect(refused([PAIR[0] ?? {}, PAIR[0] ?? {}])).toEqual(['errors:partTwice'])
    expect(refused([{ variantId: 'blanco', units: 25 }])).toEqual(['errors:wholeNumberInvalid'])
    expect(refused(Array.from({ length: 9 }, (_, at) => ({ variantId: `v${at}`, units: 1 })))).toEqual([
      'errors:tooManyParts',
    ])
    expect(refused(PAIR)).toBeUndefined()
  })

  it('are known, for sale, no bundles and not itself', async () => {
    const product = await makeBundle(ctx)
    const two = (variantId: string) => [{ variantId, units: 2 }]
    await expect(save(product, two('unknown'))).rejects.toMatchObject(refusal('partUnknown'))
    await expect(save(product, two(onlyOf(product)))).rejects.toMatchObject(refusal('partUnknown'))
    const other = await makeBundle(ctx)
    await expect(save(other, two(onlyOf(product)))).rejects.toMatchObject(refusal('partIsBundle'))
    const gone = await createProduct(ctx, productInput())
    await archiveProduct(ctx, { productId: gone.productId, version: gone.version })
    await expect(save(other, two(onlyOf(gone)))).rejects.toMatchObject(refusal('partUnknown'))
  })

  it('aren’t given to a part, nor to what had stock', async () => {
    const part = await createProduct(ctx, productInput())
    await makeBundle(ctx, [{ variantId: onlyOf(part), units: 2 }])
    await expect(save(part, PAIR)).rejects.toMatchObject(refusal('bundleIsPart'))
    const stocked = await createProduct(ctx, productInput())
    const level = { variantId: onlyOf(stocked), locationId: 'centro' }
    await adjustStock(ctx, { ...level, change: 1, reason: 'received', note: '' })
    await expect(save(stocked, PAIR)).rejects.toMatchObject(refusal('bundleHadStock'))
  })

  it('can’t be deleted, archived or retired while a bundle holds them', async () => {
    const part = await createProduct(ctx, productInput())
    const { productId, version } = part
    const holder = await makeBundle(ctx, [{ variantId: onlyOf(part), units: 2 }])
    const inIt = { values: { bundles: holder.variants[0]?.sku } }
    await expect(deleteProduct(ctx, { productId, version })).rejects.toMatchObject(inIt)
    await expect(archiveProduct(ctx, { productId, version })).rejects.toThrow(PartOfBundle)
    const input = productInputSchema.parse({ ...asInput(part), variants: [variantInput('OTHER-1')] })
    await expect(changeProduct(ctx, { productId, version, input })).rejects.toThrow(PartOfBundle)
    await save(holder, PAIR)
    await deleteProduct(ctx, { productId, version })
  })

  it('two who make a bundle of each other’s part at once: one is refused', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const [one, other] = [await createProduct(ctx, productInput()), await createProduct(ctx, productInput())]
      const results = await Promise.allSettled([
        save(one, [{ variantId: onlyOf(other), units: 2 }]),
        save(other, [{ variantId: onlyOf(one), units: 2 }]),
      ])
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
      expect(refused.map(({ constructor }) => constructor)).toEqual([BundleRefused])
    }
  })

  it('wait for stock that is being received, and are refused', async () => {
    const product = await createProduct(ctx, productInput())
    const { saving } = await shop.db.transaction(async (db) => {
      await receive({ ...ctx, db }, product)
      const outcome = save(product, PAIR).catch((error: unknown) => error)
      await untilWaiting(shop.db, 1)
      return { saving: outcome }
    })
    expect(await saving).toMatchObject(refusal('bundleHadStock'))
  })

  it('are waited for by stock that is received, which is refused', async () => {
    const product = await createProduct(ctx, productInput())
    const { receiving } = await shop.db.transaction(async (db) => {
      await save(product, PAIR, { ...ctx, db })
      const outcome = receive(ctx, product).catch((error: unknown) => error)
      await untilWaiting(shop.db, 1)
      return { receiving: outcome }
    })
    expect(await receiving).toBeInstanceOf(BundleWithoutStock)
  })
})
