import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { asInput, productInput, variantInput } from '#tests/fixtures/admin-products.ts'
import { buyByCard, deleteOrders, openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { changeManyProducts } from './change-many-products.ts'
import { changePrice } from './change-price.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getProduct } from './get-product.ts'
import { getAdminProduct } from './admin-product.ts'
import type { AdminProduct } from './schemas.ts'
import { productInputSchema } from './schemas.ts'
import type { ProductInput, VariantInput } from './schemas.ts'
import { listAdminProducts } from './list-admin-products.ts'
import type { AdminProductQuery } from './list-admin-products.ts'
import { listSaleableVariants } from './list-saleable-variants.ts'
import { publishProduct } from './publish-product.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'

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

const change = (product: AdminProduct, more: Partial<ProductInput>) =>
  changeProduct(ctx, {
    productId: product.productId,
    version: product.version,
    input: productInputSchema.parse({ ...asInput(product), ...more }),
  })

describe('barcodes', () => {
  const EAN = '7501031311309'
  const UPC = '036000291452'
  const barred = (sku: string, barcode: string | null) => ({ ...variantInput(sku), barcode })

  it('are kept as they are printed, none twice; sizes of a product may swap them', async () => {
    const made = await create({ variants: [barred('COD-1', EAN), barred('COD-2', `0${UPC}`)] })
    expect(made.variants.map(({ barcode }) => barcode)).toEqual([EAN, UPC])
    const [one, two] = asInput(made).variants as [VariantInput, VariantInput]
    const swapped = await change(made, {
      variants: [
        { ...one, barcode: UPC },
        { ...two, barcode: EAN },
      ],
    })
    expect(swapped.variants.map(({ barcode }) => barcode)).toEqual([UPC, EAN])
    await expect(create({ variants: [barred('COD-3', EAN)] })).rejects.toMatchObject({
      code: 'BarcodeTaken',
      fields: [{ path: 'variants.0.barcode' }],
    })
    const copy = await duplicateProduct(ctx, made)
    expect(copy.variants.map(({ barcode }) => barcode)).toEqual([null, null])
    await change(swapped, { variants: [{ ...one, barcode: '' }] })
    const [free] = (await create({ variants: [barred('COD-3', EAN)] })).variants
    expect(free?.barcode).toBe(EAN)
    expect((await change(await getAdminProduct(ctx, copy.productId), {})).variants[0]?.barcode).toBeNull()
  })

  it('with a wrong check digit, or twice in a product, are refused at their field', () => {
    const issuesOf = (...barcodes: string[]) =>
      productInputSchema
        .safeParse({ ...productInput(), variants: barcodes.map((barcode, at) => barred(`MAL-${at}`, barcode)) })
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(issuesOf('7501031311308')).toEqual([['variants.0.barcode', 'errors:barcodeInvalid']])
    expect(issuesOf(EAN, EAN)).toEqual([['variants.1.barcode', 'errors:barcodeTwice']])
    expect(issuesOf('', '')).toBeUndefined()
  })

  it('are given once, however many ask at the same moment', async () => {
    const EAN_13 = '4006381333931'
    const tries = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => create({ variants: [barred(`VEZ-${name}`, EAN_13)] })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refusals).toMatchObject([{ code: 'BarcodeTaken' }, { code: 'BarcodeTaken' }])
  })
})

describe('variants', () => {
  it('that orders or the stock tell of are retired, others deleted; a retired one comes back by its SKU', async () => {
    await buyByCard(createTestCtx(database.db, { ports }), { reposado: 1 })
    const product = await getAdminProduct(ctx, 'reposado')
    const withTwo = await change(product, { variants: [variantInput('REP-1L'), ...asInput(product).variants] })
    expect(withTwo.variants.map(({ sku }) => sku)).toEqual(['REP-1L', 'reposado'])
    const kept = await change(withTwo, { variants: [asInput(withTwo).variants[0] as ProductInput['variants'][number]] })
    expect((await database.db.select().from(variants).where(eq(variants.productId, 'reposado'))).length).toBe(2)
    expect(await getProduct(visitor(), 'reposado')).toMatchObject({ variantId: 'rep-1l', sizes: ['750 ml'] })
    const [gone] = await listSaleableVariants(visitor(), ['reposado'])
    expect(gone?.isPurchasable).toBe(false)
    await expect(createProduct(ctx, productInput({ variants: [variantInput('reposado')] }))).rejects.toMatchObject({
      code: 'SkuTaken',
      fields: [{ path: 'variants.0.sku' }],
    })
    const back = await change(kept, { variants: [variantInput('reposado')] })
    expect(back.variants).toMatchObject([{ variantId: 'reposado', hasRecords: true }])
    expect((await database.db.select().from(variants).where(eq(variants.productId, 'reposado'))).length).toBe(1)
    await deleteOrders(database.db)
  })

  it('may exchange their SKUs, and never have one twice', async () => {
    const product = await create({ variants: [variantInput('X-1'), variantInput('X-2')] })
    const [first, second] = asInput(product).variants
    const changed = await change(product, {
      variants: [
        { ...first!, sku: 'X-2' },
        { ...second!, sku: 'X-1' },
      ],
    })
    expect(changed.variants.map(({ variantId, sku }) => [variantId, sku])).toEqual([
      ['x-1', 'X-2'],
      ['x-2', 'X-1'],
    ])
    await expect(change(changed, { variants: [{ ...first!, variantId: 'blanco' }] })).rejects.toMatchObject({
      code: 'VariantUnknown',
    })
    expect(
      productInputSchema.safeParse({ ...productInput(), variants: [variantInput('Y'), variantInput('Y')] }).error
        ?.issues,
    ).toMatchObject([{ path: ['variants', 1, 'sku'], message: 'errors:skuTwice' }])
  })

  it('get another price by themselves', async () => {
    const product = await publish(await create())
    const { productId, version, variants: sizes } = product
    const variantId = sizes[0]?.variantId ?? ''
    const priced = await changePrice(ctx, { productId, version, variantId, price: 750, oldPrice: 900 })
    expect(await getProduct(visitor(), productId)).toMatchObject({ price: 750, oldPrice: 900 })
    await expect(changePrice(ctx, { productId, version, variantId, price: 1, oldPrice: null })).rejects.toMatchObject({
      status: 412,
    })
    await expect(changePrice(ctx, { ...priced, variantId: 'blanco', price: 1, oldPrice: null })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('many products', () => {
  it('are changed each by itself', async () => {
    const [whole, bare] = [await create(), await create({ variants: [] })]
    const productIds = [whole.productId, bare.productId, 'none']
    const outcomes = await changeManyProducts(ctx, { productIds, change: 'publish' })
    expect(outcomes.map(({ error }) => error?.code ?? null)).toEqual([null, 'ProductIncomplete', 'ProductNotFound'])
    const discount = { isActive: true, type: 'percentage', value: 10 } as const
    await changeManyProducts(ctx, { productIds, change: 'discount', discount })
    await changeManyProducts(ctx, { productIds, change: 'category', categoryId: 'accessories' })
    await changeManyProducts(ctx, { productIds, change: 'bestSeller', isBestSeller: true })
    expect(await getAdminProduct(ctx, whole.productId)).toMatchObject({
      state: 'published',
      discount,
      categoryId: 'accessories',
      isBestSeller: true,
    })
    // Sent again after its answer was lost
    const { version } = await getAdminProduct(ctx, whole.productId)
    await changeManyProducts(ctx, { productIds, change: 'discount', discount })
    await changeManyProducts(ctx, { productIds, change: 'category', categoryId: 'accessories' })
    await changeManyProducts(ctx, { productIds, change: 'bestSeller', isBestSeller: true })
    expect((await getAdminProduct(ctx, whole.productId)).version).toBe(version)
    await expect(changeManyProducts(ctx, { productIds, change: 'category', categoryId: 'none' })).rejects.toMatchObject(
      {
        status: 422,
      },
    )
  })

  it('are listed page by page, as filters leave them', async () => {
    const at = (minutes: number) => ({ ...ctx, now: addTime(TEST_NOW, DAY + minutes) })
    const drafts = []
    for (const minutes of [1, 2, 3]) {
      drafts.push(
        await createProduct(
          at(minutes),
          productInput({ collectionName: { es: 'Núcleo Raro' }, variants: [variantInput(`RARA${minutes}`)] }),
        ),
      )
    }
    const ids = async (query: Partial<AdminProductQuery>) => {
      const found: string[] = []
      let cursor: AdminProductQuery['cursor']
      for (;;) {
        const { items, next } = await listAdminProducts(ctx, { search: 'NUCLEO', limit: 2, cursor, ...query })
        found.push(...items.map(({ productId }) => productId))
        if (next === null) return found
        cursor = JSON.parse(Buffer.from(next, 'base64url').toString())
      }
    }
    const all = drafts.map(({ productId }) => productId)
    expect(await ids({})).toEqual(all.toReversed())
    expect(await ids({ order: 'store' })).toEqual(all)
    expect(await ids({ mark: 'lacksEnglish' })).toEqual(all.toReversed())
    expect(await ids({ mark: 'outOfStock' })).toEqual(all.toReversed())
    expect(await ids({ mark: 'comingSoon' })).toEqual([])
    expect(await ids({ state: 'published' })).toEqual([])
    expect(await ids({ category: 'accessories' })).toEqual([])
    expect(await ids({ search: 'rara1' })).toEqual(all.slice(0, 1))
    await publish(drafts[1] as AdminProduct)
    expect(await ids({ state: 'published' })).toEqual([all[1]])
    expect(await listAdminProducts(ctx, { limit: 1, cursor: ['x', 'y'] })).toEqual({ items: [], next: null })
    expect(await listAdminProducts(ctx, { search: '%%', limit: 1 })).toEqual({ items: [], next: null })
    const [row] = (await listAdminProducts(ctx, { search: 'nucleo', limit: 9 })).items
    expect(row).toMatchObject({ lacksEnglish: true, variants: [{ price: 899.5, stock: 0 }] })
    await database.db.delete(products).where(eq(products.id, all[0] ?? ''))
  })
})
