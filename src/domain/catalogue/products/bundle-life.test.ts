import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { variantParts, variants } from '#db/schema/catalogue.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { addItem } from '#domain/cart/add-item.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import { BundleWithoutStock, OutOfStock } from '#domain/inventory/errors.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { readLevels } from '#domain/webhooks/read-levels.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { asInput, productInput, variantInput } from '#tests/fixtures/admin-products.ts'
import { makeBundle, onlyOf, PAIR } from '#tests/fixtures/bundles.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { givenShop, orderInput } from '#tests/fixtures/sales.ts'
import { describeStatement, statementsOf } from '#tests/fixtures/statements.ts'
import { ProductNotFound, ProductReferenced } from '../errors.ts'
import { getAdminProduct } from './admin-product.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { getProduct } from './get-product.ts'
import { archiveProduct, publishProduct, withdrawProduct } from './publish-product.ts'
import type { AdminProduct } from './schemas.ts'
import { productInputSchema } from './schemas.ts'

const shop = givenShop(12)
let ctx: Ctx

beforeEach(async () => {
  ctx = createTestCtx(shop.db, { actor: PROVEN_OWNER })
  await shop.db.delete(variantParts)
})

/** A draft of a bottle and the box of two of it. */
async function boxed(): Promise<AdminProduct> {
  const bottle = await createProduct(ctx, productInput())
  const box = { ...variantInput(`BOX-${onlyOf(bottle)}`), parts: [{ variantId: onlyOf(bottle), units: 2 }] }
  return changeProduct(ctx, {
    productId: bottle.productId,
    version: bottle.version,
    input: productInputSchema.parse({ ...asInput(bottle), variants: [...bottle.variants, box] }),
  })
}

async function retire(product: AdminProduct, as = ctx): Promise<void> {
  const input = productInputSchema.parse({ ...asInput(product), variants: [variantInput(`REST-${onlyOf(product)}`)] })
  await changeProduct(as, { productId: product.productId, version: product.version, input })
}

async function cartOf(product: AdminProduct): Promise<string> {
  const guest = createTestCtx(shop.db)
  const { cartId } = await createCart(guest, { sessionId: crypto.randomUUID(), metadata: {} })
  await addItem(guest, { cartId, productId: product.productId, variantId: onlyOf(product), quantity: 1 })
  return cartId
}

const refusal = (problem: string) => ({ fields: [{ path: 'variants.0.parts', key: problem }] })
const WAYS = {
  deleted: ({ productId, version }: AdminProduct, as: Ctx) => deleteProduct(as, { productId, version }),
  retired: retire,
}

describe('the parts of a bundle', () => {
  it('are no more of a product than one person may buy, whichever is saved last', async () => {
    const bottle = await createProduct(ctx, productInput({ maxPerPerson: 2 }))
    const bottles = (units: number) => [{ variantId: onlyOf(bottle), units }]
    await expect(makeBundle(ctx, bottles(3))).rejects.toMatchObject(refusal('partsAboveLimit'))
    const bundle = await makeBundle(ctx, bottles(2))
    const { productId, version } = bottle
    const limit = (maxPerPerson: number) =>
      changeProduct(ctx, {
        productId,
        version,
        input: productInputSchema.parse({ ...asInput(bottle), maxPerPerson }),
      })
    await expect(limit(1)).rejects.toMatchObject({
      values: { bundles: bundle.variants[0]?.sku },
      fields: [{ path: 'maxPerPerson', key: 'limitBelowBundle' }],
    })
    await limit(5)
    expect((await getProduct(ctx, bundle.productId)).variants).toMatchObject([{ maxPerPerson: 2 }])
  })

  it('count together by their product, also of the bundle’s own, with the limit that is saved with them', async () => {
    const box = await boxed()
    const save = ({ productId, version }: AdminProduct, maxPerPerson: number, sizes: readonly object[]) =>
      changeProduct(ctx, {
        productId,
        version,
        input: productInputSchema.parse({ ...asInput(box), maxPerPerson, variants: sizes }),
      })
    const [bottle, two] = box.variants
    await expect(save(box, 1, box.variants)).rejects.toMatchObject({ code: 'LimitBelowBundle' })
    const limited = await save(box, 2, box.variants)
    const three = [bottle ?? {}, { ...two, parts: two?.parts.map((part) => ({ ...part, units: 3 })) }]
    await expect(save(limited, 2, three)).rejects.toMatchObject({ code: 'BundleRefused' })
    await expect(save(limited, 3, three)).resolves.toMatchObject({ maxPerPerson: 3 })
  })

  it('or their product’s limit: saved at once, one is refused', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const bottle = await createProduct(ctx, productInput())
      const { productId, version } = bottle
      const input = productInputSchema.parse({ ...asInput(bottle), maxPerPerson: 1 })
      const results = await Promise.allSettled([
        makeBundle(ctx, [{ variantId: onlyOf(bottle), units: 2 }]),
        changeProduct(ctx, { productId, version, input }),
      ])
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    }
  })

  it('aren’t written where a save changes none', async () => {
    const { productId, version, ...bottle } = await createProduct(ctx, productInput())
    const input = asInput({ productId, version, ...bottle })
    const sent = await statementsOf(() => changeProduct(ctx, { productId, version, input }))
    expect(sent.map(describeStatement)).not.toContain('delete variant_parts')
  })

  it('go with a draft that is both part and bundle', async () => {
    const { productId, version } = await boxed()
    await deleteProduct(ctx, { productId, version })
    await expect(getAdminProduct(ctx, productId)).rejects.toThrow(ProductNotFound)
  })

  it('stay as they are where a change leaves them out, and are none in a new product', async () => {
    const product = await makeBundle(ctx, PAIR, { maxPerPerson: 3 })
    const { variants: sizes, maxPerPerson: _most, ...rest } = asInput(product)
    const left = { ...rest, variants: sizes.map(({ parts: _parts, ...size }) => size) }
    const { productId, version } = product
    const input = productInputSchema.parse(left)
    const changed = await changeProduct(ctx, { productId, version, input })
    expect(changed).toMatchObject({ maxPerPerson: 3, variants: [{ parts: product.variants[0]?.parts }] })
    const fresh = await createProduct(ctx, productInput())
    expect(fresh).toMatchObject({ maxPerPerson: null, variants: [{ parts: [] }] })
    const none = productInputSchema.parse({ ...asInput(changed), maxPerPerson: null })
    expect((await changeProduct(ctx, { productId, version: changed.version, input: none })).maxPerPerson).toBeNull()
  })

  it('can be retired in the save that takes them out of their bundle', async () => {
    const { variants: sizes, ...product } = await boxed()
    const [, box] = sizes
    const { productId, version } = product
    const input = productInputSchema.parse({
      ...asInput({ ...product, variants: [] }),
      variants: [{ ...box, parts: PAIR }],
    })
    const { variants: left } = await changeProduct(ctx, { productId, version, input })
    expect(left).toMatchObject([
      { variantId: box?.variantId, parts: [{ variantId: 'blanco' }, { variantId: 'reposado' }] },
    ])
  })
})

describe('a bundle that was retired', () => {
  /** Named by its SKU, as a file names it. */
  const bringBack = async ({ productId }: AdminProduct, { sku = '' }: { sku?: string | undefined } = {}) => {
    const now = await getAdminProduct(ctx, productId)
    const input = productInputSchema.parse({ ...asInput(now), variants: [...now.variants, variantInput(sku)] })
    return changeProduct(ctx, { productId, version: now.version, input })
  }
  const ordered = async (parts: readonly object[]) => {
    const product = await makeBundle(ctx, parts)
    await placeOrder(createTestCtx(shop.db), orderInput(await cartOf(product)))
    return product
  }

  it('is a bundle again when it comes back, and neither sold nor stocked until then', async () => {
    const product = await ordered(PAIR)
    await retire(product)
    expect(await readLevels(ctx, [[onlyOf(product), 'cedis']])).toMatchObject([{ available: 0 }])
    const received = {
      variantId: onlyOf(product),
      locationId: 'cedis',
      change: 1,
      reason: 'received' as const,
      note: '',
    }
    await expect(adjustStock(ctx, received)).rejects.toThrow(BundleWithoutStock)
    const { variants: sizes } = await bringBack(product, product.variants[0])
    expect(sizes[1]).toMatchObject({ variantId: onlyOf(product), parts: product.variants[0]?.parts })
  })

  it('doesn’t hold its parts, which are judged when it comes back', async () => {
    const part = await createProduct(ctx, productInput())
    const { productId } = part
    await shop.db.insert(stockLevels).values({ variantId: onlyOf(part), locationId: 'cedis', onHand: 10 })
    const product = await ordered([{ variantId: onlyOf(part), units: 2 }])
    await retire(product)
    await expect(deleteProduct(ctx, { productId, version: part.version })).rejects.toThrow(ProductReferenced)
    const archived = await archiveProduct(ctx, { productId, version: part.version })
    await expect(bringBack(product, product.variants[0])).rejects.toMatchObject({
      fields: [{ path: 'variants.1.parts', key: 'partUnknown' }],
    })
    await withdrawProduct(ctx, { productId, version: archived.version })
    await bringBack(product, product.variants[0])
  })
})

describe('a bundle of an archived product', () => {
  it('doesn’t hold its parts, which are judged when it is published again', async () => {
    const part = await createProduct(ctx, productInput())
    const seen = { productId: part.productId, version: undefined }
    const { productId } = await makeBundle(ctx, [{ variantId: onlyOf(part), units: 2 }])
    await archiveProduct(ctx, { productId, version: undefined })
    await archiveProduct(ctx, seen)
    await expect(publishProduct(ctx, { productId, version: undefined })).rejects.toMatchObject(refusal('partUnknown'))
    await expect(withdrawProduct(ctx, { productId, version: undefined })).rejects.toMatchObject(refusal('partUnknown'))
    await withdrawProduct(ctx, seen)
    await publishProduct(ctx, { productId, version: undefined })
  })
})

describe('a bundle that is being ordered', () => {
  it.each([
    ['deleted', ProductReferenced],
    ['retired', undefined],
  ] as const)('is still there once it is ordered: %s', async (way, Refusal) => {
    const product = await makeBundle(ctx)
    const guest = createTestCtx(shop.db)
    const cartId = await cartOf(product)
    const { going } = await shop.db.transaction(async (db) => {
      await placeOrder({ ...guest, db }, orderInput(cartId))
      const outcome = WAYS[way](product, ctx).catch((error: unknown) => error)
      await untilWaiting(shop.db, 1)
      return { going: outcome }
    })
    expect(((await going) as Error | undefined)?.constructor).toBe(Refusal)
    const kept = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.id, onlyOf(product)))
    expect(kept).toHaveLength(1)
  })

  it.each(['deleted', 'retired'] as const)('isn’t sold once it is gone: %s', async (way) => {
    const product = await makeBundle(ctx)
    const cartId = await cartOf(product)
    const { placing } = await shop.db.transaction(async (db) => {
      await WAYS[way](product, { ...ctx, db })
      const outcome = placeOrder(createTestCtx(shop.db), orderInput(cartId)).catch((error: unknown) => error)
      await untilWaiting(shop.db, 1)
      return { placing: outcome }
    })
    expect(await placing).toBeInstanceOf(OutOfStock)
    expect(await shop.db.$count(orders)).toBe(0)
  })
})
